import { GAMES } from '@mindgrove/contracts/games';
import type { AssessmentOffer, AssessmentResult, TakenAssessment } from '@mindgrove/contracts/training';
import { errorText, useUser } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { DataTable } from '@mindgrove/ui/data/data-table';
import { Progress } from '@mindgrove/ui/feedback/progress';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { UnsentNotice } from '@mindgrove/ui/feedback/unsent-notice';
import { Card } from '@mindgrove/ui/layout/card';
import { Stack } from '@mindgrove/ui/layout/stack';
import { useMemo } from 'react';

import type { RoundResult } from '../../engine/game.ts';
import { paths } from '../../paths.ts';
import { GamePicture } from '../../pictures/game-picture.tsx';
import { GamePlayer } from '../../player/game-player.tsx';
import { useTraining } from '../../training/training.queries.ts';
import styles from './assessment.module.css';
import { assessmentsQuery } from './data/assessment.queries.ts';
import { ASSESSMENT_GAMES } from './plan/assessment-games.ts';
import {
  type AssessmentGame,
  assessmentRoundSetup,
  PLAN,
  PLANNED_ROUNDS,
  type PlannedRound,
} from './plan/assessment-plan.ts';
import { MEASURES, resultText } from './plan/measure-labels.ts';
import { AssessmentIntro, longDate, StageHeading } from './stages/assessment-intro.tsx';
import { useAssessment } from './use-assessment.ts';

const Numbers = ({ results }: Pick<AssessmentResultsProps, 'results'>) => (
  <ul className={styles.numbers} aria-label="Results">
    {PLAN.map(({ game }) => (
      <li key={game}>
        <Card className={styles.number}>
          <GamePicture game={game} />
          <p>
            <span>{MEASURES[game].label}</span> <strong>{resultText(results, game)}</strong>
          </p>
        </Card>
      </li>
    ))}
  </ul>
);

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
    <Stack as="section" gap={4} aria-labelledby="assessment-history">
      <h2 id="assessment-history">Your assessments</h2>
      <DataTable label="Your assessments" columns={columns} rows={taken.toReversed()} rowKey={({ id }) => id} />
    </Stack>
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
      <UnsentNotice title="Your results are not stored yet" queue={queue} />
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

interface AssessmentRoundProps {
  round: PlannedRound;
  form: number;
  onFinish: (result: RoundResult) => void;
  onStop: () => void;
}

/** One round, with its instructions before Start; until Start is pressed it is also the break. */
function AssessmentRound({ round, form, onFinish, onStop }: AssessmentRoundProps) {
  const { game, howToPlay } = ASSESSMENT_GAMES[round.game];
  const setup = useMemo(() => assessmentRoundSetup(form, round), [form, round]);
  const { title } = GAMES[round.game];
  const again = round.rounds > 1 ? `, round ${round.round} of ${round.rounds}` : '';
  return (
    <Stack gap={6}>
      <div className={styles.head}>
        <div>
          <StageHeading>
            {title}
            {again}
          </StageHeading>
          <p>{breakText(round)}</p>
        </div>
        <Progress
          label="Games"
          value={round.index}
          max={PLANNED_ROUNDS.length}
          text={`${round.gameNumber} of ${PLAN.length}`}
        />
      </div>
      <GamePlayer game={game} setup={setup} howToPlay={howToPlay} onFinish={onFinish}>
        <div className={styles.stop}>
          <Button variant="secondary" onClick={onStop}>
            Stop for now
          </Button>
          <p>Finished rounds are kept in this browser for a day. A round that you leave begins anew.</p>
        </div>
      </GamePlayer>
    </Stack>
  );
}

/** Stays on the page during the round, so it must hold before and after Start. */
function breakText({ index, round }: PlannedRound): string {
  if (index === 0) return 'Nothing runs before you press Start.';
  return round === 1
    ? 'The game before is done. Nothing runs before you press Start: rest as long as you like.'
    : 'The first round is done; the second is played the same way. Nothing runs before you press Start.';
}

interface AssessmentResultsProps {
  results: readonly AssessmentResult[];
  /** Oldest first; empty when these results are the baseline. */
  earlier: readonly TakenAssessment[];
}

function AssessmentResults({ results, earlier }: AssessmentResultsProps) {
  const [baseline] = earlier;
  return (
    <Stack as="section" gap={5} align="start" aria-labelledby="assessment-results">
      <StageHeading id="assessment-results">{baseline ? 'Your check-in' : 'Your baseline'}</StageHeading>
      <p className={styles.text}>
        {baseline
          ? 'Beside your own baseline. Small differences are usual: sleep, the time of day and the device all play a part.'
          : 'This is where you start. A check-in in a month shows what has changed.'}
      </p>
      {baseline ? <Comparison results={results} earlier={earlier} /> : <Numbers results={results} />}
      <p className={styles.text}>
        With practice, paths tend to get longer, answers better and reactions quicker. This is game performance, not a
        medical test.
      </p>
      <Link className={buttonClass()} to={paths.dashboard}>
        Go to Dashboard
      </Link>
    </Stack>
  );
}

function Comparison({ results, earlier }: AssessmentResultsProps) {
  const first = earlier[0]?.results ?? [];
  const last = earlier.at(-1)?.results ?? [];
  const column = (label: string, of: readonly AssessmentResult[]) => ({
    label,
    cell: ({ game }: { game: AssessmentGame }) => resultText(of, game),
  });
  const columns = [
    {
      label: 'Measure',
      cell: ({ game }: { game: AssessmentGame }) => <strong>{MEASURES[game].label}</strong>,
    },
    column('This time', results),
    column('Baseline', first),
    ...(earlier.length > 1 ? [column('Last time', last)] : []),
  ];
  return <DataTable label="Results beside the baseline" columns={columns} rows={PLAN} rowKey={({ game }) => game} />;
}
