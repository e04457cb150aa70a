import type { TakenAssessment } from '@mindgrove/contracts/training';
import { DataTable } from '@mindgrove/ui/data/data-table';

import { PLAN } from '../plan/assessment-plan.ts';
import { MEASURES, resultText } from '../plan/measure-labels.ts';
import styles from './assessment-history.module.css';
import { longDate } from './long-date.ts';

export function AssessmentHistory({ taken }: { taken: readonly TakenAssessment[] }) {
  const [baseline] = taken;
  if (!baseline) return null;
  const columns = [
    {
      label: 'Taken on',
      cell: (one: TakenAssessment) => (
        <>
          <strong>{longDate(one.taken_at)}</strong>
          {one === baseline && ' (baseline)'}
        </>
      ),
    },
    ...PLAN.map(({ game }) => ({
      label: MEASURES[game].label,
      cell: ({ results }: TakenAssessment) => resultText(results, game),
    })),
  ];
  return (
    <section className={styles.history} aria-labelledby="assessment-history">
      <h2 id="assessment-history">Your assessments</h2>
      <DataTable label="Your assessments" columns={columns} rows={taken.toReversed()} rowKey={({ id }) => id} />
    </section>
  );
}
