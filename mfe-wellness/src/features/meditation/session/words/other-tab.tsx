import { Button } from '@mindgrove/ui/actions/button';

import { useModal } from '../device/use-modal.ts';
import styles from './other-tab.module.css';

/** In place of a session, because one practice counts at a time. */
export function OtherTab({ onClose }: { onClose: () => void }) {
  const dialog = useModal();
  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-labelledby="other-tab"
      tabIndex={-1}
      data-tone="dark"
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
    >
      <h2 id="other-tab">You have a session running in another tab.</h2>
      <p>End that one first, and then you can start one here.</p>
      <Button size="large" onClick={onClose}>
        Close
      </Button>
    </dialog>
  );
}
