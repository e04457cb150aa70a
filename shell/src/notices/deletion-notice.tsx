import { useSession } from '@mindgrove/kit';
import { Link } from 'react-router-dom';

import { paths } from '../paths.ts';
import styles from './page-notices.module.css';

/** Reminds a member of the deletion that they asked for, and where it can be taken back. */
export function DeletionNotice() {
  const user = useSession()?.user;
  if (!user?.deletes_at) return null;
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: user.time_zone });
  return (
    <p className={styles.notice}>
      Your account will be deleted on {day.format(new Date(user.deletes_at))}.{' '}
      <Link to={`${paths.account}#delete`}>Keep my account</Link>
    </p>
  );
}
