import { Button } from '@mindgrove/ui/actions/button';
import { TextField } from '@mindgrove/ui/forms/field';
import { type FormEvent, useRef } from 'react';

import type { AnswerField } from '../../engine/game.ts';
import styles from './answer-form.module.css';

interface Props {
  field: AnswerField;
  isHidden: boolean;
  onAnswer: (text: string) => void;
}

const UNWANTED = { digits: /(?!^-)\D/g, letters: /[^\p{L}]/gu };

export function AnswerForm({ field: { label, mode }, isHidden, onAnswer }: Props) {
  const input = useRef<HTMLInputElement>(null);

  function answer(event: FormEvent) {
    event.preventDefault();
    if (!input.current) return;
    const text = input.current.value;
    input.current.value = '';
    // The button may have the focus.
    input.current.focus();
    if (/[\p{L}\d]/u.test(text)) onAnswer(text);
  }

  return (
    <form
      className={styles.form}
      style={{ visibility: isHidden ? 'hidden' : undefined }}
      inert={isHidden}
      onSubmit={answer}
    >
      <TextField
        ref={input}
        label={label}
        className={styles.input}
        inputMode={mode === 'digits' ? 'numeric' : 'text'}
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onInput={({ currentTarget }) => (currentTarget.value = currentTarget.value.replace(UNWANTED[mode], ''))}
      />
      <Button type="submit" size="large">
        Answer
      </Button>
    </form>
  );
}
