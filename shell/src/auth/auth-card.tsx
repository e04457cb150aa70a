import { Card } from '@mindgrove/ui/layout/card';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import type { ReactNode } from 'react';

import { PageTitle } from '../layout/page-title.tsx';
import styles from './auth-card.module.css';
import groveScene from './grove-scene.svg';

interface Props {
  title: string;
  lead?: string;
  footer?: ReactNode;
  children: ReactNode;
}

export function AuthCard({ title, lead, footer, children }: Props) {
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <div className={styles.layout}>
        <div className={styles.aside} data-tone="dark">
          <p className={styles.motto}>A few quiet minutes, a few times a week.</p>
          <p>Games that grow with you, guided breathing, and a clear look at how far you’ve come.</p>
          <img className={styles.scene} src={groveScene} width="480" height="420" alt="" loading="lazy" />
        </div>
        <div className={styles.column}>
          <PageHeader title={title} lead={lead} />
          <Card className={styles.card}>{children}</Card>
          {footer && <p className={styles.footer}>{footer}</p>}
        </div>
      </div>
    </Page>
  );
}
