import type { Booking } from '@mindgrove/contracts/bookings';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { Video } from 'lucide-react';

import styles from './sessions.module.css';

/** Says how the member joins an upcoming session. */
export const JoinLine = ({ session: { meeting_url }, date }: { session: Booking; date: string }) =>
  meeting_url === null ? (
    <p>Your trainer will email you how to join.</p>
  ) : (
    <a className={`${buttonClass()} ${styles.join}`} href={meeting_url} target="_blank" rel="noreferrer">
      <Video aria-hidden="true" />
      <span>
        Join the video call
        <VisuallyHidden>{` on ${date} (opens in a new tab)`}</VisuallyHidden>
      </span>
    </a>
  );
