import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

import { Stack } from '../layout/stack.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './field.module.css';

export interface FieldTextProps {
  label: string;
  hint?: ReactNode;
  error?: string;
}

export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTextProps {
  id?: string;
  /** Ids of further descriptions, such as an error of the whole form. */
  describedBy?: string;
  children: (control: FieldControl) => ReactNode;
}

export function Field({ label, hint, error, id, describedBy, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const descriptions = classNames(hint !== undefined && hintId, error !== undefined && errorId, describedBy);

  return (
    <Stack gap={2}>
      <label className={styles.label} htmlFor={controlId}>
        {label}
      </label>
      {hint !== undefined && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        'aria-describedby': descriptions || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <FieldError id={errorId}>{error}</FieldError>
    </Stack>
  );
}

/** What is wrong with a field. A live region is announced only if it exists before its text. */
export const FieldError = ({ id, children }: { id: string; children: string | undefined }) => (
  <div aria-live="polite">
    {children !== undefined && (
      <p className={styles.error} id={id}>
        <CircleAlert aria-hidden="true" />
        {children}
      </p>
    )}
  </div>
);

interface TextFieldProps extends FieldTextProps, ComponentProps<'input'> {
  /** A number is typed into a text field and read by a schema: a number field drops what the browser cannot read. */
  type?: 'text' | 'email' | 'url' | 'search' | 'date' | 'time';
}

/** Takes every prop of `<input>`, so `{...register('email')}` works. */
export function TextField({ label, hint, error, id, className, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} describedBy={rest['aria-describedby']}>
      {(control) => <input {...rest} {...control} className={classNames(styles.control, className)} />}
    </Field>
  );
}

export function TextArea({ label, hint, error, id, className, ...rest }: FieldTextProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <textarea rows={4} {...rest} {...control} className={classNames(styles.control, styles.area, className)} />
      )}
    </Field>
  );
}
