import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Badge } from '@mindgrove/ui/data/badge';
import { Muted } from '@mindgrove/ui/data/muted';
import { Card } from '@mindgrove/ui/layout/card';
import { ArrowRight } from 'lucide-react';

import { paths } from '../../../paths.ts';
import { sampleWeeks } from '../../../report/sample-weeks.ts';
import { TrendLine } from '../../../report/trend-line.tsx';
import { FeatureSection } from './feature-section.tsx';
import styles from './growth-section.module.css';

const points = [
  'Charts with their numbers, and reports in plain sentences',
  'Good weeks and slow ones, shown just as they were',
  'Game performance, not a medical test',
];

export function GrowthSection() {
  return (
    <FeatureSection
      id="growth-title"
      title="Track Your Growth"
      lead="See your own trend over 3 months: how you played, how long, and how often you came back."
      points={points}
      band="ground"
      pictureAt="start"
      action={
        <Link to={paths.sampleReport} className={buttonClass({ variant: 'secondary', size: 'large' })}>
          View Sample Report
          <ArrowRight aria-hidden="true" />
        </Link>
      }
    >
      <ReportPreview />
    </FeatureSection>
  );
}

function ReportPreview() {
  return (
    <Card className={styles.report}>
      <div className={styles.heading}>
        <h3>Three months of Memory Match</h3>
        <Badge tone="neutral">Example data</Badge>
      </div>
      <TrendLine weeks={sampleWeeks} />
      <Muted>Average points of the rounds won each week. The scale begins at 50.</Muted>
    </Card>
  );
}
