import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';
import { classNames } from '../styles/class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'large';

interface ButtonStyle {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Ignores presses but keeps focus and text. */
  busy?: boolean;
}

/** The look of a button for a link: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({ variant = 'primary', size = 'medium' }: ButtonStyle = {}): string {
  return classNames(styles.button, styles[variant], styles[size]);
}

export function Button({ variant, size, busy = false, className, onClick, children, ...rest }: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  // `disabled` would drop keyboard focus; preventDefault also stops a form's second submit.
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
