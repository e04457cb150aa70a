import { Badge } from '@mindgrove/ui/data/badge';
import { Card } from '@mindgrove/ui/layout/card';

import { sampleWeeks } from '../../../report/sample-weeks.ts';
import { TrendLine } from '../../../report/trend-line.tsx';
import styles from './report-preview.module.css';

export function ReportPreview() {
  return (
    <Card className={styles.report}>
      <div className={styles.heading}>
        <h3>Three months of Memory Match</h3>
        <Badge tone="neutral">Example data</Badge>
      </div>
      <TrendLine weeks={sampleWeeks} />
      <p className={styles.unit}>Average points of the rounds won each week. The scale begins at 50.</p>
    </Card>
  );
}
