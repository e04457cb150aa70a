import { type ReactNode, useId } from 'react';
import { classNames } from '../styles/class-names.ts';
import { FieldError } from './field.tsx';
import styles from './choice-group.module.css';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  detail?: ReactNode;
}

interface ChoiceGroupProps<Value extends string> {
  legend: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  error?: string;
  /** Puts choices that are sentences one below the other. */
  stacked?: boolean;
  /** Puts a scale of short words in one row, or one below the other where they do not fit. */
  isScale?: boolean;
}

export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { legend, choices, value, onValueChange, error, stacked = false, isScale = false } = props;
  const name = useId();
  return (
    <fieldset
      className={classNames(styles.group, isScale && styles.scale)}
      aria-describedby={error && `${name}-error`}
      data-invalid={error && true}
    >
      <legend className={styles.legend}>{legend}</legend>
      {/* Above the choices: below a long list, it would be out of view. */}
      <FieldError id={`${name}-error`}>{error}</FieldError>
      <div className={classNames(styles.choices, stacked && styles.stacked)}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onValueChange(choice.value)}
              className={styles.input}
            />
            <span className={styles.label}>{choice.label}</span>
            {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
