import type { ReactNode } from 'react';

import styles from './page-body.module.css';
import { useAddressedPlace } from './use-addressed-place.ts';

/** What stands under the head of a page that is not one long text. */
export function PageBody({ children }: { children: ReactNode }) {
  useAddressedPlace();
  return <div className={styles.body}>{children}</div>;
}
