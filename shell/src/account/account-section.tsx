import { Muted } from '@mindgrove/ui/data/muted';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import type { ReactNode } from 'react';

import styles from './account-section.module.css';

interface Props {
  id: string;
  title: string;
  icon: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

export function AccountSection({ id, title, icon, lead, children }: Props) {
  return (
    <section id={id} tabIndex={-1} aria-label={title} className={styles.section}>
      <Card>
        <CardHeading icon={icon}>{title}</CardHeading>
        {lead && <Muted isReadable>{lead}</Muted>}
        {children}
      </Card>
    </section>
  );
}
