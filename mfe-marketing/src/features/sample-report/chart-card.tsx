import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import type { ReactNode } from 'react';

import { sampleWeeks } from '../../report/sample-weeks.ts';
import type { ReportWeek } from '../../report/sample-weeks.ts';
import styles from './chart-card.module.css';

interface Props {
  title: string;
  /** The measured quantity with its unit: also the table's column header. */
  unit: string;
  summary: string;
  figureOf: (week: ReportWeek) => number;
  children: ReactNode;
}

export function ChartCard({ title, unit, summary, figureOf, children }: Props) {
  return (
    <Card>
      <CardHeading>{title}</CardHeading>
      <p className={styles.unit}>{unit}</p>
      {children}
      <p>{summary}</p>
      <details className={styles.numbers}>
        <summary>Show the numbers</summary>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">Week</th>
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          <tbody>
            {sampleWeeks.map((week, index) => (
              <tr key={index}>
                <th scope="row">{index + 1}</th>
                <td>{figureOf(week)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}
