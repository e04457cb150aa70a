import { ArrowLeft } from 'lucide-react';
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
  /** A link whose text is spoken; an arrow stands for it, as there is no room for both beside the title. */
  back?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, lead, back, actions }: PageHeaderProps) {
  return (
    <Stack as="header" gap={3}>
      <div className={styles.row}>
        <div className={styles.title}>
          {back && (
            <div className={styles.back}>
              <ArrowLeft aria-hidden="true" />
              {back}
            </div>
          )}
          <h1>{title}</h1>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {lead && <p className={styles.lead}>{lead}</p>}
    </Stack>
  );
}
