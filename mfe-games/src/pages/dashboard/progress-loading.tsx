import { Loading } from '@mindgrove/ui/feedback/states';

import styles from './dashboard.module.css';

/** It is as high as the tab of a new member, so that a reload finds the place where the member was. */
export const ProgressLoading = () => (
  <div className={styles.loading}>
    <Loading label="Loading your week…" lines={8} />
  </div>
);
