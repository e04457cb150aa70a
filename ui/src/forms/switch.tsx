import { type ComponentProps, type ReactNode, useId } from 'react';

import { Stack } from '../layout/stack.tsx';
import styles from './switch.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: string;
  hint?: ReactNode;
}

/** Takes effect at once; use a checkbox for a choice that is submitted. */
export function Switch({ label, hint, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <Stack gap={1}>
      <label className={styles.control}>
        <input
          {...rest}
          type="checkbox"
          role="switch"
          className={styles.input}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        />
        <span className={styles.track} aria-hidden="true" />
        <span className={styles.label}>{label}</span>
      </label>
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </Stack>
  );
}
