import { type ReactNode, useRef } from 'react';
import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { classNames } from '../styles/class-names.ts';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  /** Called with `false` on Escape or "Close". */
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** `false` while closing would lose something, such as a payment in progress. */
  dismissable?: boolean;
  size?: 'medium' | 'large';
  children: ReactNode;
}

/** A modal dialog. Focus is trapped and returns to where it was. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, dismissable = true, size = 'medium', children } = props;
  const opener = useRef<Element | null>(null);

  function restoreFocus(event: Event) {
    event.preventDefault();
    // The dialog may have moved focus on purpose.
    if (document.activeElement !== document.body) return;
    // The element that opened it may be gone: focus the page instead.
    const canRestore = opener.current?.isConnected === true && opener.current !== document.body;
    if (canRestore && opener.current instanceof HTMLElement) opener.current.focus();
    else document.querySelector('main')?.focus({ preventScroll: true });
  }

  return (
    <Radix.Root open={open} onOpenChange={(next) => (next || dismissable) && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay} />
        <Radix.Content
          className={classNames(styles.content, styles[size])}
          {...(description === undefined && { 'aria-describedby': undefined })}
          // Radix returns focus to its own trigger only.
          onOpenAutoFocus={() => (opener.current = document.activeElement)}
          onCloseAutoFocus={restoreFocus}
          // A stray click must not discard what was typed.
          onInteractOutside={(event) => event.preventDefault()}
        >
          <Radix.Title className={styles.title}>{title}</Radix.Title>
          {description !== undefined && (
            <Radix.Description className={styles.description}>{description}</Radix.Description>
          )}
          {children}
          {/* The button comes last, so that initial focus is in the content. */}
          <Radix.Close className={styles.close} aria-label="Close" disabled={!dismissable}>
            <X aria-hidden="true" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The primary button comes last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className={styles.footer}>{children}</div>;
}
