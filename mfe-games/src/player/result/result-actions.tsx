import { Link } from '@mindgrove/kit/router';
import { Button, buttonClass, type ButtonVariant } from '@mindgrove/ui/actions/button';
import type { ReactNode } from 'react';

import styles from './result-actions.module.css';

/** A button, or a link to another page. */
export type ResultAction = { label: string; icon?: ReactNode } & ({ onPress: () => void } | { to: string });

export function ResultActions({ actions }: { actions: readonly ResultAction[] }) {
  return (
    <div className={styles.actions}>
      {actions.map((action, index) => (
        <Action key={action.label} {...action} variant={VARIANTS[index] ?? 'quiet'} />
      ))}
    </div>
  );
}

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary'];

function Action({ label, icon, variant, ...action }: ResultAction & { variant: ButtonVariant }) {
  const content = (
    <>
      {icon}
      {label}
    </>
  );
  if ('onPress' in action) {
    return (
      <Button variant={variant} onClick={action.onPress}>
        {content}
      </Button>
    );
  }
  return (
    // Replaces the round's own entry in the browser's history.
    <Link className={buttonClass({ variant })} to={action.to} replace>
      {content}
    </Link>
  );
}
