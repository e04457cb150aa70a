import { Button } from '@mindgrove/ui/actions/button';
import { TextField } from '@mindgrove/ui/forms/field';
import { type ComponentProps, useState } from 'react';

import styles from './two-factor-field.module.css';

const KINDS = {
  app: {
    label: 'Code from your authenticator app',
    hint: 'The six digits it shows for this account right now.',
    inputMode: 'numeric',
    other: 'Use a recovery code instead',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the codes you saved when you set up two-factor sign-in. Each one works once.',
    inputMode: 'text',
    other: 'Use your authenticator app instead',
  },
} as const;

/** A code from an authenticator app or, when the phone is lost, a recovery code. */
export function TwoFactorField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'inputMode'>) {
  const [kind, setKind] = useState<keyof typeof KINDS>('app');
  const { label, hint, inputMode, other } = KINDS[kind];
  return (
    <div className={styles.field}>
      <TextField
        {...props}
        label={label}
        hint={hint}
        inputMode={inputMode}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button variant="quiet" onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
        {other}
      </Button>
    </div>
  );
}
