import { Page } from '@mindgrove/ui/layout/page';
import type { ReactNode } from 'react';

import styles from './compact-page.module.css';

interface Props {
  /** Whether the header's second sentence gives way on a phone; screen readers still have it. */
  hidesLead?: boolean;
  children: ReactNode;
}

/** A page whose game is in view on arrival, also on a phone. */
export const CompactPage = ({ hidesLead = false, children }: Props) => (
  <div className={styles.compact} data-hides-lead={hidesLead || undefined}>
    <Page>{children}</Page>
  </div>
);
