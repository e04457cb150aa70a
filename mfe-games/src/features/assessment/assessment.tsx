import type { AssessmentOffer, TakenAssessment } from '@mindgrove/contracts/training';
import { errorText, useUser } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { OfflineQueueNotice } from '@mindgrove/ui/feedback/offline-queue-notice';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { DataTable } from '@mindgrove/ui/data/data-table';

import { useTraining } from '../../training/use-training.ts';
import { assessmentsQuery } from './data/assessment.queries.ts';
import { AssessmentIntro } from './stages/assessment-intro.tsx';
import { AssessmentResults } from './stages/assessment-results.tsx';
import { AssessmentRound } from './stages/assessment-round.tsx';
import { useAssessment } from './use-assessment.ts';
import { PLAN } from './plan/assessment-plan.ts';
import { MEASURES, resultText } from './plan/measure-labels.ts';
import styles from './assessment.module.css';
import { longDate } from './stages/long-date.ts';

function AssessmentHistory({ taken }: { taken: readonly TakenAssessment[] }) {
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

export function Assessment() {
  const userId = useUser()?.id;
  const training = useTraining();
  const taken = useQuery(assessmentsQuery);

  // Data that is shown stays when a refetch fails: an error must not replace the results.
  if (training.data && taken.data && userId !== undefined) {
    return <Content key={userId} userId={userId} offer={training.data.assessment} taken={taken.data} />;
  }
  const error = training.error ?? taken.error;
  if (!error) return <Loading label="Loading your assessments…" lines={9} />;
  function retry() {
    if (training.error) void training.refetch();
    if (taken.error) void taken.refetch();
  }
  return <Failed onRetry={retry}>{`Error: ${errorText(error)}`}</Failed>;
}

interface Props {
  userId: number;
  offer: AssessmentOffer;
  taken: readonly TakenAssessment[];
}

function Content({ userId, offer, taken }: Props) {
  const assessment = useAssessment(userId, offer.form);
  const { stage, round, form, queue } = assessment;

  if (stage.name === 'playing' && round) {
    return (
      <AssessmentRound
        key={round.index}
        round={round}
        form={form}
        onFinish={assessment.finishRound}
        onStop={assessment.stop}
      />
    );
  }
  return (
    <>
      {queue.failure && (
        <OfflineQueueNotice
          title="Your results are not stored yet"
          subject="They are"
          text={queue.failure}
          isBusy={queue.isPending}
          onRetry={queue.retry}
        />
      )}
      {stage.name === 'finished' ? (
        <AssessmentResults results={stage.results} earlier={taken.filter((one) => one.form < stage.form)} />
      ) : (
        !queue.failure && (
          <AssessmentIntro
            offer={offer}
            isStopped={stage.name === 'stopped'}
            roundsDone={assessment.roundsDone}
            onBegin={assessment.begin}
          />
        )
      )}
      <AssessmentHistory taken={taken} />
    </>
  );
}
