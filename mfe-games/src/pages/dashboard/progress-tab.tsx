import { errorText } from '@mindgrove/kit';
import { Failed } from '@mindgrove/ui/feedback/states';

import { AssessmentOffer } from '../../features/assessment/offer/assessment-offer.tsx';
import { BadgeList } from '../../features/badges/badge-list.tsx';
import { ProgressSection } from '../../features/charts/progress-section.tsx';
import { VillageCard } from '../../features/village/village-card.tsx';
import { WeekCard } from '../../features/week/week-card.tsx';
import { useTraining } from '../../training/training.queries.ts';
import styles from './dashboard.module.css';
import { ProgressLoading } from './progress-loading.tsx';

export function ProgressTab() {
  const { data, error, refetch } = useTraining();
  if (error && !data) return <Failed onRetry={() => void refetch()}>{`Error: ${errorText(error)}`}</Failed>;
  if (!data) return <ProgressLoading />;
  return (
    <div className={styles.progress}>
      <WeekCard training={data} />
      <ProgressSection />
      <AssessmentOffer />
      <VillageCard today={data.today} />
      <BadgeList />
    </div>
  );
}
