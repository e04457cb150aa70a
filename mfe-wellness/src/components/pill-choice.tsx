import { type ReactNode, useId } from 'react';

import styles from './pill-choice.module.css';

interface Props<Value> {
  legend: ReactNode;
  choices: readonly { value: Value; label: ReactNode; name?: string }[];
  value: Value | undefined;
  disabled?: boolean;
  onChoose: (value: Value) => void;
}

/** Radio buttons side by side; `name` is spoken in place of a short label. */
export function PillChoice<Value extends string | number>({
  legend,
  choices,
  value,
  disabled,
  onChoose,
}: Props<Value>) {
  const group = useId();
  return (
    <fieldset className={styles.picker} disabled={disabled}>
      <legend>{legend}</legend>
      <div>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={group}
              aria-label={choice.name}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
