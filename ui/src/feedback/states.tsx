import type { MouseEvent, ReactNode } from 'react';
import { CloudOff, RotateCw } from 'lucide-react';
import { Button } from '../actions/button.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './states.module.css';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

interface LoadingProps {
  label?: string;
  /** About as many as the content will have, to avoid layout shift. */
  lines?: number;
  /** Keeps what follows content of unknown height below the fold until it has loaded. */
  fillsWindow?: boolean;
}

/** Placeholder lines for content that is loading. */
export function Loading({ label = 'Loading…', lines = 3, fillsWindow = false }: LoadingProps) {
  return (
    <div className={classNames(styles.loading, fillsWindow && styles.fillsWindow)} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} aria-hidden="true" />
      ))}
    </div>
  );
}

interface FailedProps {
  children: ReactNode;
  onRetry: () => void;
}

export function Failed({ children, onRetry }: FailedProps) {
  function retry(event: MouseEvent<HTMLButtonElement>) {
    // The button disappears with the failure: focus the page instead.
    event.currentTarget.closest('main')?.focus({ preventScroll: true });
    onRetry();
  }

  return (
    <div className={styles.notice} role="alert">
      <CloudOff className={styles.icon} aria-hidden="true" />
      <p className={styles.text}>{children}</p>
      <Button variant="secondary" onClick={retry}>
        <RotateCw aria-hidden="true" />
        Retry
      </Button>
    </div>
  );
}

interface EmptyProps {
  title: string;
  icon?: ReactNode;
  children?: ReactNode;
}

export function Empty({ title, icon, children }: EmptyProps) {
  return (
    <div className={styles.notice}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}
