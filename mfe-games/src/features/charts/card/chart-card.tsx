import { Button } from '@mindgrove/ui/actions/button';
import { Muted } from '@mindgrove/ui/data/muted';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { Stack } from '@mindgrove/ui/layout/stack';
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

interface ChartViewProps {
  summary: string;
  unit: string;
  isTable: boolean;
  chart: ReactNode;
  legend: ReactNode;
  table: ReactNode;
  tableLabel: string;
}

export function ChartView({ summary, unit, isTable, chart, legend, table, tableLabel }: ChartViewProps) {
  return (
    <>
      <p>{summary}</p>
      <Stack gap={3}>
        <Muted isSmall>{unit}</Muted>
        {isTable ? (
          // Focusable, because a scrolling region must be reachable by keyboard.
          <div className={styles.table} role="region" aria-label={tableLabel} tabIndex={0}>
            {table}
          </div>
        ) : (
          <>
            {chart}
            {legend}
          </>
        )}
      </Stack>
    </>
  );
}

interface LegendEntry {
  symbol: ReactNode;
  label: string;
}

/** Each symbol is drawn in a box of 24 by 16. */
export const Legend = ({ entries }: { entries: readonly LegendEntry[] }) => (
  <ul className={styles.legend}>
    {entries.map(({ symbol, label }) => (
      <li key={label}>
        <svg viewBox="0 0 24 16" aria-hidden="true">
          {symbol}
        </svg>
        {label}
      </li>
    ))}
  </ul>
);
