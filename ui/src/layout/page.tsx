import type { ReactNode } from 'react';

import styles from './page.module.css';
import { Stack } from './stack.tsx';

/** A page's content column inside the shell's `<main>`. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}

interface PageHeaderProps {
  title: string;
  lead?: ReactNode;
  back?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, lead, back, actions }: PageHeaderProps) {
  return (
    <Stack as="header" gap={3}>
      {back && <div className={styles.back}>{back}</div>}
      <div className={styles.row}>
        <h1>{title}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {lead && <p className={styles.lead}>{lead}</p>}
    </Stack>
  );
}
