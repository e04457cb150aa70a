import { Card } from '@mindgrove/ui/card';
import { Page, PageHeader } from '@mindgrove/ui/page';
import type { ReactNode } from 'react';

import styles from './auth-card.module.css';
import { PageTitle } from './page-title.tsx';

interface Props {
  title: string;
  lead?: string;
  /** The way to the sister page. */
  footer: ReactNode;
  children: ReactNode;
}

/** The narrow column of the sign-in and sign-up pages. */
export function AuthCard({ title, lead, footer, children }: Props) {
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <div className={styles.column}>
        <PageHeader title={title} lead={lead} />
        <Card className={styles.card}>{children}</Card>
        <p className={styles.footer}>{footer}</p>
      </div>
    </Page>
  );
}
