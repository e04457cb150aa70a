import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { ArrowRight } from 'lucide-react';

import { paths } from '../../../paths.ts';
import { ReportPreview } from './report-preview.tsx';
import { FeatureSection } from './feature-section.tsx';

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
