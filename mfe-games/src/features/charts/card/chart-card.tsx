import { Button } from '@mindgrove/ui/actions/button';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { ChartLine, Table } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

import styles from './chart-card.module.css';

interface ChartCardProps {
  title: string;
  header?: ReactNode;
  actions?: ReactNode;
  children: (isTable: boolean) => ReactNode;
}

export function ChartCard({ title, header, actions, children }: ChartCardProps) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Card className={styles.card}>
        <CardHeading level={3}>
          <span id={id}>{title}</span>
        </CardHeading>
        {header && <div className={styles.header}>{header}</div>}
        {children(isTable)}
        <div className={styles.footer}>
          <Button variant="secondary" onClick={() => setTable(!isTable)}>
            {isTable ? <ChartLine aria-hidden="true" /> : <Table aria-hidden="true" />}
            {isTable ? 'Show chart' : 'Show table'}
          </Button>
          {actions}
        </div>
      </Card>
    </section>
  );
}
