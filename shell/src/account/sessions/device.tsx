import type { AccountSession } from '@mindgrove/contracts/account';
import { Monitor, Smartphone } from 'lucide-react';

import styles from './device.module.css';

export function Device({ session, timeZone }: { session: AccountSession; timeZone: string }) {
  const Icon = /iOS|iPhone|iPad|Android/i.test(session.device) ? Smartphone : Monitor;
  const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (
    <div className={styles.device}>
      <Icon aria-hidden="true" className={styles.icon} />
      <div>
        <p className={styles.name}>{session.device}</p>
        <p className={styles.time}>
          {session.current ? 'In use now' : `Last used ${clock.format(new Date(session.last_used_at))}`}
        </p>
      </div>
    </div>
  );
}
