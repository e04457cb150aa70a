import { asciiDigits } from '@mindgrove/contracts/schemas/typed-text';
import { Button } from '@mindgrove/ui/actions/button';
import { TextField } from '@mindgrove/ui/forms/field';
import { Delete } from 'lucide-react';
import { type FormEvent, memo, type PointerEvent, useRef } from 'react';

import styles from './answer-form.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];
/** No answer has this many digits. */
const MOST_DIGITS = 6;

const keepFocus = (event: PointerEvent) => event.preventDefault();

interface Props {
  label: string;
  isHidden: boolean;
  onAnswer: (text: string) => void;
}

const read = (text: string) => asciiDigits(text).replace(/(?!^[-−])\D/g, '');

/** A field with its button and a pad, so that no keyboard covers the problem on a touch screen. */
export const AnswerForm = memo(function AnswerForm({ label, isHidden, onAnswer }: Props) {
  const input = useRef<HTMLInputElement>(null);

  function answer(event: FormEvent) {
    event.preventDefault();
    if (!input.current) return;
    const text = read(input.current.value);
    input.current.value = '';
    // The button may have the focus.
    input.current.focus();
    if (/\d/.test(text)) onAnswer(text);
  }

  function edit(change: (text: string) => string) {
    if (input.current) input.current.value = change(input.current.value);
  }

  return (
    <div className={styles.entry} style={{ visibility: isHidden ? 'hidden' : undefined }} inert={isHidden}>
      <form className={styles.form} onSubmit={answer}>
        <TextField
          ref={input}
          label={label}
          className={styles.input}
          inputMode={hasTouchScreen() ? 'none' : 'numeric'}
          enterKeyHint="go"
          autoComplete="off"
          onInput={({ currentTarget, nativeEvent }) => {
            // A change would end the input method's composition, such as of full-width digits.
            if (!(nativeEvent as InputEvent).isComposing) currentTarget.value = read(currentTarget.value);
          }}
        />
        <Button type="submit" size="large" className={styles.answer}>
          Answer
        </Button>
      </form>
      <NumberPad onEdit={edit} />
    </div>
  );
});

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
