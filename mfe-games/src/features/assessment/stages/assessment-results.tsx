import type { AssessmentResult, TakenAssessment } from '@mindgrove/contracts/training';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { DataTable } from '@mindgrove/ui/data/data-table';
import { Card } from '@mindgrove/ui/layout/card';

import { paths } from '../../../paths.ts';
import { GamePicture } from '../../../pictures/game-picture.tsx';
import { type AssessmentGame, PLAN } from '../plan/assessment-plan.ts';
import { MEASURES, resultText } from '../plan/measure-labels.ts';
import styles from './assessment-results.module.css';
import { StageHeading } from './stage-heading.tsx';

interface Props {
  results: readonly AssessmentResult[];
  /** Oldest first; empty when these results are the baseline. */
  earlier: readonly TakenAssessment[];
}

export function AssessmentResults({ results, earlier }: Props) {
  const [baseline] = earlier;
  return (
    <section className={styles.results} aria-labelledby="assessment-results">
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
    </section>
  );
}

const Numbers = ({ results }: Pick<Props, 'results'>) => (
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

function Comparison({ results, earlier }: Props) {
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
