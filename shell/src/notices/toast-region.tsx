import { dismissToast, type Toast, useToast } from '@mindgrove/kit/host';
import * as Radix from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';

import styles from './toast-region.module.css';

/** Milliseconds that a toast stays; an error stays until it is closed. */
const DURATION = 5000;
const SWIPE_PIXELS = 50;

/** Shows one toast at a time; F8 focuses it. `aria-live` on its root keeps it announced while a dialog is open. */
export function ToastRegion() {
  const toast = useToast();
  return (
    <Radix.Provider duration={DURATION} swipeDirection="right" swipeThreshold={SWIPE_PIXELS}>
      {toast && <ToastCard key={toast.id} {...toast} />}
      <Radix.Viewport className={styles.region} hotkey={['F8']} label="Notifications ({hotkey})" />
    </Radix.Provider>
  );
}

function ToastCard({ id, open, title, description, variant, persistent, action }: Toast) {
  const isLasting = persistent || variant === 'destructive';
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // This waits until the browser has scrolled to what took the focus.
    const reveal = () => requestAnimationFrame(() => card.current && revealFieldBelow(card.current));
    reveal();
    document.addEventListener('focusin', reveal);
    return () => document.removeEventListener('focusin', reveal);
  }, []);
  return (
    <Radix.Root
      ref={card}
      className={styles.toast}
      data-variant={variant}
      data-compact={!isLasting && !action}
      open={open}
      duration={isLasting ? Infinity : DURATION}
      onOpenChange={(isOpen) => !isOpen && dismissToast(id)}
    >
      <div className={styles.text}>
        <Radix.Title className={styles.title}>{title}</Radix.Title>
        {description && <Radix.Description>{description}</Radix.Description>}
      </div>
      {action && (
        <Radix.Action className={styles.action} altText={action.label} onClick={action.onSelect}>
          {action.label}
        </Radix.Action>
      )}
      <Radix.Close className={styles.close} aria-label="Close">
        <X aria-hidden="true" />
      </Radix.Close>
    </Radix.Root>
  );
}

/** The field to correct stays in sight, with its label and its error, while a toast tells that there is one. */
function revealFieldBelow(card: HTMLElement) {
  const field = document.activeElement;
  if (!field?.matches('input, textarea, select, [role="combobox"]')) return;
  const covering = card.getBoundingClientRect();
  const covered = field.getBoundingClientRect();
  const isBeside = covered.right <= covering.left || covered.left >= covering.right;
  if (!isBeside && covered.top < covering.bottom && covered.bottom > covering.top) {
    field.scrollIntoView({ block: 'center' });
  }
}
