import { PasswordField } from '@mindgrove/ui/forms/password-field';
import type { ComponentProps } from 'react';

import styles from './new-password-field.module.css';
import { type Strength, measureStrength } from './password-strength.ts';

const STRENGTH_LABELS: Record<Strength, string> = {
  short: 'Not long enough yet',
  easy: 'Long enough, but easy to guess: add another word',
  good: 'Good. One more word would make it strong',
  strong: 'Strong',
};

interface Props extends Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'hint' | 'value'> {
  /** What has been typed so far. */
  typed: string | undefined;
}

/** A password that is to be, with a calm word on how good it is. */
export function NewPasswordField({ typed = '', ...rest }: Props) {
  // Nothing kind is said of a password that has just been refused.
  const strength = typed === '' || rest.error ? undefined : measureStrength(typed);
  return (
    <div className={styles.field}>
      <PasswordField
        {...rest}
        autoComplete="new-password"
        hint="At least 8 characters. A few words together are strong and easy to remember."
      />
      <div className={styles.strength} data-strength={strength}>
        <span className={styles.bar} aria-hidden="true" />
        {/* Says something at each step only, not at each letter. */}
        <p role="status">{strength && STRENGTH_LABELS[strength]}</p>
      </div>
    </div>
  );
}
