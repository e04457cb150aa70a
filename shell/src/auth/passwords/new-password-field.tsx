import { PasswordField } from '@mindgrove/ui/forms/password-field';
import { Stack } from '@mindgrove/ui/layout/stack';
import type { ComponentProps } from 'react';

import styles from './new-password-field.module.css';
import { measureStrength, type Strength } from './password-strength.ts';

const STRENGTH_LABELS: Record<Strength, string> = {
  short: 'A little too short',
  easy: 'Long enough, but easy to guess. Try adding a word',
  good: 'Good. One more word would make it strong',
  strong: 'Strong',
};

interface Props extends Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'hint' | 'value'> {
  typed: string | undefined;
}

export function NewPasswordField({ typed = '', ...rest }: Props) {
  // Do not praise a password that was just rejected.
  const strength = typed === '' || rest.error ? undefined : measureStrength(typed);
  return (
    <Stack gap={3}>
      <PasswordField
        {...rest}
        autoComplete="new-password"
        hint="At least 8 characters. A few words together are strong and easy to remember."
      />
      <div className={styles.strength} data-strength={strength}>
        <span className={styles.bar} aria-hidden="true" />
        {/* Announced when the strength changes, not at each keystroke. */}
        <p role="status">{strength && STRENGTH_LABELS[strength]}</p>
      </div>
    </Stack>
  );
}
