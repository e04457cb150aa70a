import { useId } from 'react';

import styles from './teams.module.css';

interface CheckGroupProps<Choice extends string> {
  legend: string;
  labels: Record<Choice, string>;
  chosen: readonly Choice[];
  error: string | undefined;
  onChange: (chosen: Choice[]) => void;
}

export function CheckGroup<Choice extends string>({ legend, labels, chosen, ...rest }: CheckGroupProps<Choice>) {
  const errorId = useId();
  const choices = Object.keys(labels) as Choice[];
  const toggle = (choice: Choice) =>
    rest.onChange(choices.filter((other) => chosen.includes(other) !== (other === choice)));
  return (
    <fieldset className={styles.group} aria-describedby={rest.error && errorId}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice} className={styles.check}>
          <input type="checkbox" checked={chosen.includes(choice)} onChange={() => toggle(choice)} />
          {labels[choice]}
        </label>
      ))}
      <div aria-live="polite">
        {rest.error && (
          <p id={errorId} className={styles.error}>
            {rest.error}
          </p>
        )}
      </div>
    </fieldset>
  );
}
