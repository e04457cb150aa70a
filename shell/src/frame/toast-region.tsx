import { dismissToast, useToast } from '@mindgrove/kit';
import * as Radix from '@radix-ui/react-toast';
import { X } from 'lucide-react';

import styles from './toast-region.module.css';

/** Milliseconds that a notice stays; an error stays until it is closed. */
const DURATION = 5000;
const SWIPE_PIXELS = 50;

/**
 * The product's one place for notices: at most one is visible, it waits while pointer or focus is over it, F8 goes to it.
 * Its root carries `aria-live`: an open dialog hides everything else of the page from screen readers.
 */
export function ToastRegion() {
  const notice = useToast();
  return (
    <Radix.Provider duration={DURATION} swipeDirection="right" swipeThreshold={SWIPE_PIXELS}>
      {notice && (
        <Radix.Root
          key={notice.id}
          className={styles.toast}
          data-variant={notice.variant}
          duration={notice.persistent || notice.variant === 'destructive' ? Infinity : DURATION}
          onOpenChange={(open) => !open && dismissToast(notice.id)}
        >
          <div className={styles.text}>
            <Radix.Title className={styles.title}>{notice.title}</Radix.Title>
            {notice.description && <Radix.Description>{notice.description}</Radix.Description>}
          </div>
          {notice.action && (
            <Radix.Action className={styles.action} altText={notice.action.label} onClick={notice.action.onSelect}>
              {notice.action.label}
            </Radix.Action>
          )}
          <Radix.Close className={styles.close} aria-label="Close">
            <X aria-hidden="true" />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport className={styles.region} hotkey={['F8']} label="Notifications ({hotkey})" />
    </Radix.Provider>
  );
}
