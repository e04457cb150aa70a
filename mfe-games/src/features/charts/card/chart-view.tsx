import type { ReactNode } from 'react';

import styles from './chart-card.module.css';

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
      <div className={styles.view}>
        <p className={styles.unit}>{unit}</p>
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
      </div>
    </>
  );
}
