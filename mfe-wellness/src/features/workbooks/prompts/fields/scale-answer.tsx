import { scaleWords } from '@mindgrove/contracts/content/scale-words';
import { useId } from 'react';

import type { AnswerFieldProps } from './answer-field.ts';
import styles from './scale-answer.module.css';

export function ScaleAnswer({ prompt, text, onWrite }: AnswerFieldProps) {
  const name = useId();
  const { words, hint } = scaleWords(prompt);
  return (
    <fieldset className={styles.scale} aria-describedby={hint === null ? undefined : `${name}-hint`}>
      <legend className={styles.legend}>{prompt.label}</legend>
      {hint !== null && (
        <p id={`${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.values}>
        {words.map((word, index) => {
          const value = String(index + 1);
          return (
            <label key={value} className={styles.value}>
              <input type="radio" name={name} value={value} checked={text === value} onChange={() => onWrite(value)} />
              <span>{value}</span> <span className={styles.word}>{word}</span>
            </label>
          );
        })}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{words[0]}</span>
        <span>{words.at(-1)}</span>
      </p>
    </fieldset>
  );
}
