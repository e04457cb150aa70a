import type { ReactNode } from 'react';

import styles from './chart-card.module.css';

interface ChartViewProps {
  /** What the chart says, in words. */
  sentence: string;
  /** What is measured, and in what. */
  unit: string;
  isTable: boolean;
  chart: ReactNode;
  /** What the signs of the chart mean. */
  legend: ReactNode;
  /** The same numbers; its label names the place where a long one scrolls. */
  table: ReactNode;
  tableLabel: string;
}

/** What stands in a chart's card: its sentence, and the drawing or the numbers. */
export function ChartView({ sentence, unit, isTable, chart, legend, table, tableLabel }: ChartViewProps) {
  return (
    <>
      <p>{sentence}</p>
      <div className={styles.view}>
        <p className={styles.unit}>{unit}</p>
        {isTable ? (
          // The keyboard has to reach what scrolls.
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
