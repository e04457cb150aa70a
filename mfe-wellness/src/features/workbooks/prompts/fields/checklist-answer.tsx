import { useId } from 'react';

import type { AnswerFieldProps } from './answer-field.ts';
import styles from './checklist-answer.module.css';

export function ChecklistAnswer({ prompt, text, onWrite }: AnswerFieldProps) {
  const hintId = useId();
  const chosen = new Set(text.split('\n'));

  function toggle(option: string) {
    if (!chosen.delete(option)) chosen.add(option);
    // The choices keep the workbook's order, without any that it no longer offers.
    onWrite(prompt.options.filter((one) => chosen.has(one)).join('\n'));
  }

  return (
    <fieldset className={styles.checklist} aria-describedby={prompt.hint === null ? undefined : hintId}>
      <legend className={styles.legend}>{prompt.label}</legend>
      {prompt.hint !== null && (
        <p id={hintId} className={styles.hint}>
          {prompt.hint}
        </p>
      )}
      <div className={styles.options}>
        {prompt.options.map((option) => (
          <label key={option} className={styles.option}>
            <input type="checkbox" checked={chosen.has(option)} onChange={() => toggle(option)} />
            <span>{option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
