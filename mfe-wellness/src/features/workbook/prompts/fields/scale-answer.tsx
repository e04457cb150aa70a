import { useId } from 'react';

import type { AnswerFieldProps } from './answer-field.ts';
import styles from './scale-answer.module.css';
import { scaleEnds } from './scale-ends.ts';

const VALUES = ['1', '2', '3', '4', '5'];

export function ScaleAnswer({ prompt, text, onWrite }: AnswerFieldProps) {
  const name = useId();
  const { first, last, hint } = scaleEnds(prompt.hint);
  return (
    <fieldset className={styles.scale} aria-describedby={hint ? `${name}-hint` : undefined}>
      <legend className={styles.legend}>{prompt.label}</legend>
      {hint && (
        <p id={`${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.values}>
        {VALUES.map((value) => (
          <label key={value} className={styles.value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={text === value}
              onChange={() => onWrite(value)}
              aria-describedby={endId(name, value)}
            />
            <span>{value}</span>
          </label>
        ))}
      </div>
      <div className={styles.ends}>
        <span id={`${name}-first`}>{first}</span>
        <span id={`${name}-last`}>{last}</span>
      </div>
    </fieldset>
  );
}

function endId(name: string, value: string): string | undefined {
  if (value === VALUES[0]) return `${name}-first`;
  return value === VALUES.at(-1) ? `${name}-last` : undefined;
}
