import { MAX_ANSWER_LENGTH } from '@mindgrove/contracts/rules/text-lengths';
import { TextArea } from '@mindgrove/ui/forms/field';

import type { AnswerFieldProps } from './answer-field.ts';
import styles from './text-answer.module.css';

/** The field tells how many characters are left from this length on. */
const NEAR_LIMIT = MAX_ANSWER_LENGTH - 400;

export function TextAnswer({ prompt, text, onWrite }: AnswerFieldProps) {
  return (
    <>
      <TextArea
        label={prompt.label}
        hint={prompt.hint ?? undefined}
        className={styles.area}
        value={text}
        maxLength={MAX_ANSWER_LENGTH}
        onChange={({ target }) => onWrite(target.value)}
      />
      {/* A live region is announced only if it exists before its text. */}
      <p className={styles.counter} role="status">
        {text.length >= NEAR_LIMIT && `${roundedDown(MAX_ANSWER_LENGTH - text.length)} characters left`}
      </p>
    </>
  );
}

/** The number is exact near the end; before, it falls in steps that screen readers can keep up with. */
const roundedDown = (left: number) => (left > 50 ? Math.floor(left / 50) * 50 : left);
