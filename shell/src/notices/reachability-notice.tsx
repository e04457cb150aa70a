import { useReachable } from '@mindgrove/kit/host';

import styles from './page-notices.module.css';

/** Says above the page that the server cannot be reached, for as long as that lasts. */
export function ReachabilityNotice() {
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
