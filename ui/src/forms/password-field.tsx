import { type ComponentProps, useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { classNames } from '../styles/class-names.ts';
import { Field, type FieldTextProps } from './field.tsx';
import fieldStyles from './field.module.css';
import styles from './password-field.module.css';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

type PasswordFieldProps = FieldTextProps & Omit<ComponentProps<'input'>, 'type'>;

export function PasswordField({ label, hint, error, id, className, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;

  return (
    <Field label={label} hint={hint} error={error} id={id} describedBy={rest['aria-describedby']}>
      {(control) => (
        <div className={styles.wrapper}>
          <input
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(fieldStyles.control, styles.input, className)}
          />
          <button type="button" className={styles.toggle} aria-controls={control.id} onClick={() => setShown(!shown)}>
            <Icon aria-hidden="true" />
            <span>
              {shown ? 'Hide' : 'Show'}
              <VisuallyHidden> password</VisuallyHidden>
            </span>
          </button>
        </div>
      )}
    </Field>
  );
}
