import type { ReactNode } from 'react';

import styles from './option-list.module.css';

export interface Option<Value> {
  value: Value;
  label: string;
  detail: string;
  icon?: ReactNode;
}

interface Props<Value> {
  label: string;
  options: readonly Option<Value>[];
  value: Value | null;
  onChoose: (value: Value) => void;
}

/** The options are buttons, not radios: one press answers and leads to the next question. */
export function OptionList<Value extends string | number>({ label, options, value, onChoose }: Props<Value>) {
  return (
    <div className={styles.options} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.option}
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.icon && (
            <span className={styles.icon} aria-hidden="true">
              {option.icon}
            </span>
          )}
          <span className={styles.text}>
            <strong>{option.label}</strong> <span>{option.detail}</span>
          </span>
        </button>
      ))}
    </div>
  );
}
