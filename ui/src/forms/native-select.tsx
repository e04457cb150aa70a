import type { ComponentProps } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../styles/class-names.ts';
import { Field, type FieldTextProps } from './field.tsx';
import fieldStyles from './field.module.css';
import styles from './native-select.module.css';

type NativeSelectProps = FieldTextProps & ComponentProps<'select'>;

/** The browser's own select suits long lists: it has type-ahead and the phone's picker. */
export function NativeSelect({ label, hint, error, id, className, children, ...rest }: NativeSelectProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} describedBy={rest['aria-describedby']}>
      {(control) => (
        <div className={styles.wrapper}>
          <select {...rest} {...control} className={classNames(fieldStyles.control, styles.select, className)}>
            {children}
          </select>
          <ChevronDown aria-hidden="true" className={styles.icon} />
        </div>
      )}
    </Field>
  );
}
