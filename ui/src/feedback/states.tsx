import type { MouseEvent, ReactNode } from 'react';
import { CloudOff, RotateCw } from 'lucide-react';
import { Button } from '../actions/button.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './states.module.css';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

interface LoadingProps {
  /** What is being waited for, read to those who cannot see the grey lines. */
  label?: string;
  /** About as many as the content will have, so that little moves when it comes. */
  lines?: number;
  /** Where the content's height is not known: what stands under it is out of the window until the content has come. */
  fillsWindow?: boolean;
}

/** A list or card on its way. */
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
  /** What did not work, as a sentence. */
  children: ReactNode;
  onRetry: () => void;
}

/** Content that could not be had, and the way to try again. */
export function Failed({ children, onRetry }: FailedProps) {
  function retry(event: MouseEvent<HTMLButtonElement>) {
    // The button goes away with the failure: the keyboard goes on from the page instead of from nowhere.
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
  /** What is not there yet, as a sentence. */
  title: string;
  icon?: ReactNode;
  /** The way forward: a line, a link, a button. */
  children?: ReactNode;
}

/** A list with nothing in it yet. */
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
