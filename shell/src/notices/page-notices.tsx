import { useReachable } from '@mindgrove/kit/host';
import { useSession } from '@mindgrove/kit';
import { Link } from 'react-router-dom';

import { paths } from '../paths.ts';
import styles from './page-notices.module.css';

export const PageNotices = ({ isLanding }: { isLanding: boolean }) => (
  <div className={styles.notices} data-landing={isLanding}>
    <ReachabilityNotice />
    <DeletionNotice />
  </div>
);

function ReachabilityNotice() {
  const isReachable = useReachable();
  return (
    <div role="status">
      {!isReachable && (
        <p className={styles.notice}>
          We cannot reach Mindgrove at the moment. What you see may be out of date; try again in a minute.
        </p>
      )}
    </div>
  );
}

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
