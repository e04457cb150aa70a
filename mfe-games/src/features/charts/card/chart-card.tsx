import { Button } from '@mindgrove/ui/actions/button';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { ChartLine, Table } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

import styles from './chart-card.module.css';

interface ChartCardProps {
  title: string;
  /** What can be chosen about it, or its main figures. */
  top?: ReactNode;
  /** Ways on. */
  more?: ReactNode;
  /** The chart, or the table with the same numbers. */
  children: (isTable: boolean) => ReactNode;
}

/** A chart, and its numbers one press away. */
export function ChartCard({ title, top, more, children }: ChartCardProps) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Card className={styles.card}>
        <CardHeading level={3}>
          <span id={id}>{title}</span>
        </CardHeading>
        {top && <div className={styles.top}>{top}</div>}
        {children(isTable)}
        <div className={styles.foot}>
          <Button variant="secondary" onClick={() => setTable(!isTable)}>
            {isTable ? <ChartLine aria-hidden="true" /> : <Table aria-hidden="true" />}
            {isTable ? 'Show chart' : 'Show table'}
          </Button>
          {more}
        </div>
      </Card>
    </section>
  );
}
