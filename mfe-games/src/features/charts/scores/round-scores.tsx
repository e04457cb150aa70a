import { type GameId, GAMES } from '@mindgrove/contracts/games';
import type { RoundHistoryEntry } from '@mindgrove/contracts/rounds';
import { errorText } from '@mindgrove/kit';
import { useInfiniteQuery } from '@mindgrove/kit/query';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';

import { pluralize } from '../../../text.ts';
import { RoundTable } from '../../../training/round-table.tsx';
import { roundsQuery } from '../../../training/training.queries.ts';
import { ChartView } from '../card/chart-view.tsx';
import { ScoreLegend } from './score-legend.tsx';
import { ScorePlot } from './score-plot.tsx';

interface RoundScoresProps {
  game: GameId;
  isTable: boolean;
}

export function RoundScores({ game, isTable }: RoundScoresProps) {
  const { data, error, refetch } = useInfiniteQuery(roundsQuery(game));
  const rounds = data?.pages[0];

  if (!rounds) {
    return error ? (
      <Failed onRetry={() => void refetch()}>{`Error: ${errorText(error)}`}</Failed>
    ) : (
      <Loading label="Loading your rounds…" lines={10} />
    );
  }
  const title = GAMES[game].title;
  return (
    <ChartView
      summary={roundsSummary(rounds)}
      unit={`${title}: points of each round, the latest on the right`}
      isTable={isTable}
      chart={
        <ScorePlot
          label={`Chart of your latest rounds of ${title}. The table has the same numbers.`}
          positions={rounds.length}
          points={rounds.toReversed().map(({ score }, at) => ({ at, score }))}
          xTicks={roundNumbers(rounds.length)}
        />
      }
      legend={
        <ScoreLegend
          point="One round"
          lost={rounds.some(({ score }) => score === 0) ? lostLabel(game) : undefined}
          hasMedians={false}
        />
      }
      table={<RoundTable label={`${title}: latest rounds`} rounds={rounds} />}
      tableLabel="Latest rounds, newest first"
    />
  );
}

function roundsSummary(rounds: readonly RoundHistoryEntry[]): string {
  const scores = rounds.map(({ score }) => score);
  if (scores.length === 0) return 'No rounds yet.';
  const best = Math.max(...scores);
  return scores.length === 1
    ? `Your first round earned ${pluralize(best, 'point')}.`
    : `Your best of the last ${scores.length} rounds: ${pluralize(best, 'point')}. Your latest: ${scores[0]}.`;
}

/** Only Memory Match is won or lost. */
const lostLabel = (game: GameId) => (game === 'memory-match' ? 'A lost round' : 'A round without points');

const MAX_LABELS = 10;

function roundNumbers(count: number) {
  const every = count > MAX_LABELS ? 5 : 1;
  return Array.from({ length: count }, (_, at) => ({ at, text: `${at + 1}` })).filter(
    ({ at }) => at === 0 || (at + 1) % every === 0,
  );
}
