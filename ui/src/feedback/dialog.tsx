import { useRef, type ReactNode } from 'react';
import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { classNames } from '../styles/class-names.ts';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  /** Called with `false` when the reader asks to leave, by Escape or by "Close". */
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** `false` while leaving would lose something, such as a payment on its way. */
  dismissable?: boolean;
  /** `large` has room for things side by side. */
  size?: 'medium' | 'large';
  children: ReactNode;
}

/** A question or a form in front of the page. It keeps focus inside and gives it back to where it was. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, dismissable = true, size = 'medium', children } = props;
  const opener = useRef<Element | null>(null);

  function giveFocusBack(event: Event) {
    event.preventDefault();
    // What the dialog led to may have taken the keyboard already.
    if (document.activeElement !== document.body) return;
    // What opened it may be gone, then or now: the keyboard goes on from the page instead of from nowhere.
    const isThere = opener.current?.isConnected === true && opener.current !== document.body;
    if (isThere && opener.current instanceof HTMLElement) opener.current.focus();
    else document.querySelector('main')?.focus({ preventScroll: true });
  }

  return (
    <Radix.Root open={open} onOpenChange={(next) => (next || dismissable) && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay} />
        <Radix.Content
          className={classNames(styles.content, styles[size])}
          {...(description === undefined && { 'aria-describedby': undefined })}
          // Radix gives focus back to its own trigger only; ours is any element of the page.
          onOpenAutoFocus={() => (opener.current = document.activeElement)}
          onCloseAutoFocus={giveFocusBack}
          // A slip of the hand beside the dialog must not throw away what was typed in it.
          onInteractOutside={(event) => event.preventDefault()}
        >
          <Radix.Title className={styles.title}>{title}</Radix.Title>
          {description !== undefined && (
            <Radix.Description className={styles.description}>{description}</Radix.Description>
          )}
          {children}
          {/* Last, so that focus starts in what the dialog is about. */}
          <Radix.Close className={styles.close} aria-label="Close" disabled={!dismissable}>
            <X aria-hidden="true" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The dialog's buttons, the main one last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className={styles.footer}>{children}</div>;
}
