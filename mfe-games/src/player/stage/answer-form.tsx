import { asciiDigits } from '@mindgrove/contracts/schemas/typed-text';
import { Button } from '@mindgrove/ui/actions/button';
import { TextField } from '@mindgrove/ui/forms/field';
import { Delete } from 'lucide-react';
import { type FormEvent, type PointerEvent, useRef } from 'react';

import type { AnswerField } from '../../engine/game.ts';
import styles from './answer-form.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];
/** No answer has this many digits. */
const MOST_DIGITS = 6;

const keepFocus = (event: PointerEvent) => event.preventDefault();

interface Props {
  field: AnswerField;
  isHidden: boolean;
  onAnswer: (text: string) => void;
}

const UNWANTED = { digits: /(?!^[-−])\D/g, letters: /[^\p{L}\p{M}]/gu };

/** A field with its button, and for digits a pad, so that no keyboard covers the problem on a touch screen. */
export function AnswerForm({ field: { label, mode }, isHidden, onAnswer }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const hasPad = mode === 'digits';
  const read = (text: string) => (hasPad ? asciiDigits(text) : text).replace(UNWANTED[mode], '');

  function answer(event: FormEvent) {
    event.preventDefault();
    if (!input.current) return;
    const text = read(input.current.value);
    input.current.value = '';
    // The button may have the focus.
    input.current.focus();
    if (/[\p{L}\d]/u.test(text)) onAnswer(text);
  }

  function edit(change: (text: string) => string) {
    if (input.current) input.current.value = change(input.current.value);
  }

  return (
    <div
      className={styles.entry}
      data-pad={hasPad || undefined}
      style={{ visibility: isHidden ? 'hidden' : undefined }}
      inert={isHidden}
    >
      <form className={styles.form} onSubmit={answer}>
        <TextField
          ref={input}
          label={label}
          className={styles.input}
          inputMode={hasPad ? (hasTouchScreen() ? 'none' : 'numeric') : 'text'}
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onInput={({ currentTarget, nativeEvent }) => {
            // A change would end the input method's composition, such as of full-width digits.
            if (!(nativeEvent as InputEvent).isComposing) currentTarget.value = read(currentTarget.value);
          }}
        />
        <Button type="submit" size="large" className={styles.answer}>
          Answer
        </Button>
      </form>
      {hasPad && <NumberPad onEdit={edit} />}
    </div>
  );
}

/** On a touch screen, the on-screen keyboard stays away; an attached one still types. */
const hasTouchScreen = () => navigator.maxTouchPoints > 0;

interface NumberPadProps {
  onEdit: (change: (text: string) => string) => void;
}

/** Its field keeps the focus, for the keyboard. */
function NumberPad({ onEdit }: NumberPadProps) {
  return (
    <div className={styles.pad} role="group" aria-label="Number pad" onPointerDown={keepFocus}>
      {DIGITS.map((digit) => (
        <button
          key={digit}
          type="button"
          className={styles.key}
          data-digit={digit}
          onClick={() => onEdit((text) => (text + digit).slice(0, MOST_DIGITS))}
        >
          {digit}
        </button>
      ))}
      <button
        type="button"
        className={`${styles.key} ${styles.delete}`}
        aria-label="Delete"
        onClick={() => onEdit((text) => text.slice(0, -1))}
      >
        <Delete aria-hidden="true" />
      </button>
    </div>
  );
}
