import { type GameId, GAMES } from '@mindgrove/contracts/games';
import type { RoundHistoryEntry } from '@mindgrove/contracts/rounds';
import type { Training, TrainingDay } from '@mindgrove/contracts/training';
import { useInfiniteQuery, useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { type DataColumn, DataTable } from '@mindgrove/ui/data/data-table';
import { Empty } from '@mindgrove/ui/feedback/states';
import { NativeSelect } from '@mindgrove/ui/forms/native-select';
import { ChartLine } from 'lucide-react';
import { useState } from 'react';

import { LoadingOrFailed } from '../../loading-or-failed.tsx';
import { roundsPath } from '../../paths.ts';
import { nonBreaking, pluralize } from '../../text.ts';
import { addDays, dateText, daysBetween, dayText } from '../../training/calendar-day.ts';
import { RoundTable } from '../../training/round-table.tsx';
import { roundsQuery, trainingHistoryQuery } from '../../training/training.queries.ts';
import { ChartCard, ChartView } from './card/chart-card.tsx';
import { HeatMapChart } from './heat-map/heat-map-chart.tsx';
import { MinutesChart } from './minutes/minutes-chart.tsx';
import styles from './progress-charts.module.css';
import { type DailyScore, dailyScores } from './scores/daily-scores.ts';
import { favoriteGame, playedGames } from './scores/played-games.ts';
import { ScoreLegend, ScorePlot } from './scores/score-plot.tsx';
import { fourWeekPeriods, trendPeriod, trendSummary } from './scores/score-trend.ts';

/** Only Memory Match is won or lost. */
const lostLabel = (game: GameId) => (game === 'memory-match' ? 'A lost round' : 'A round without points');

const MAX_LABELS = 10;

const COLUMNS: DataColumn<DailyScore>[] = [
  { label: 'Day', cell: ({ day }) => nonBreaking(dayText(day)) },
  { label: 'Rounds', cell: ({ rounds }) => rounds },
  { label: 'Average points', cell: ({ average }) => average },
  { label: 'Best round', cell: ({ best }) => best },
];

const DAYS_PER_DATE = 14;

/** Bundles the chart library: import it only through lazy-charts.tsx. */
export function ProgressCharts({ today, joined }: Pick<Training, 'today' | 'joined'>) {
  const { data, error, refetch } = useQuery(trainingHistoryQuery(today));

  if (!data) return <LoadingOrFailed error={error} refetch={refetch} label="Loading your charts…" lines={12} />;
  const { days: history } = data;
  const favorite = favoriteGame(history);
  if (history.length === 0) {
    return (
      <Empty title="Your first chart comes with your first round." icon={<ChartLine />}>
        <p>Minutes of meditation count, too.</p>
      </Empty>
    );
  }
  return (
    <div className={styles.charts}>
      {favorite && <ScoreChart history={history} today={today} initialGame={favorite} />}
      <MinutesChart history={history} today={today} />
      <HeatMapChart history={history} joined={joined} today={today} />
    </div>
  );
}

interface ScoreChartProps {
  history: readonly TrainingDay[];
  today: string;
  initialGame: GameId;
}

function ScoreChart({ history, today, initialGame }: ScoreChartProps) {
  const [game, setGame] = useState(initialGame);
  const [isByRound, setByRound] = useState(false);
  const choices = (
    <>
      <NativeSelect label="Game" value={game} onChange={({ target }) => setGame(target.value as GameId)}>
        {playedGames(history).map((id) => (
          <option key={id} value={id}>
            {GAMES[id].title}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        label="Show"
        value={isByRound ? 'rounds' : 'days'}
        onChange={({ target }) => setByRound(target.value === 'rounds')}
      >
        <option value="days">The last 12 weeks</option>
        <option value="rounds">Latest rounds</option>
      </NativeSelect>
    </>
  );
  const allRounds = (
    <Link className={buttonClass({ variant: 'quiet' })} to={roundsPath(game)}>
      All rounds
    </Link>
  );
  return (
    <ChartCard title="Points" header={choices} actions={allRounds}>
      {(isTable) =>
        isByRound ? (
          <RoundScores game={game} isTable={isTable} />
        ) : (
          <DayScores game={game} history={history} today={today} isTable={isTable} />
        )
      }
    </ChartCard>
  );
}

interface DayScoresProps {
  game: GameId;
  history: readonly TrainingDay[];
  today: string;
  isTable: boolean;
}

function DayScores({ game, history, today, isTable }: DayScoresProps) {
  const period = trendPeriod(today);
  const scores = dailyScores(history, game, period);
  const periods = fourWeekPeriods(scores, today);
  const positionOf = (day: string) => daysBetween(period.from, day);
  const positions = positionOf(today) + 1;
  const dates = Array.from({ length: positions / DAYS_PER_DATE }, (_, date) => (date + 1) * DAYS_PER_DATE - 1);
  const title = GAMES[game].title;
  const medians = periods.flatMap(({ from, to, median }) =>
    median === null ? [] : [{ from: positionOf(from), to: positionOf(to), score: median }],
  );

  return (
    <ChartView
      summary={trendSummary(periods)}
      unit={`${title}: points a round, on average for each day you played`}
      isTable={isTable}
      chart={
        <ScorePlot
          label={`Chart of your points in ${title} by day. The table has the same numbers.`}
          positions={positions}
          points={scores.map(({ day, average }) => ({ at: positionOf(day), score: average }))}
          xTicks={dates.map((at) => ({ at, text: dateText(addDays(period.from, at)) }))}
          medians={medians}
        />
      }
      legend={
        <ScoreLegend
          point="One day"
          lost={scores.some(({ average }) => average === 0) ? 'No points that day' : undefined}
          hasMedians={medians.length > 0}
        />
      }
      table={
        <DataTable
          label={`${title}: points by day`}
          columns={COLUMNS}
          rows={scores.toReversed()}
          rowKey={({ day }) => day}
        />
      }
      tableLabel="Points by day, newest first"
    />
  );
}

interface RoundScoresProps {
  game: GameId;
  isTable: boolean;
}

function RoundScores({ game, isTable }: RoundScoresProps) {
  const { data, error, refetch } = useInfiniteQuery(roundsQuery(game));
  const rounds = data?.pages[0];

  if (!rounds) return <LoadingOrFailed error={error} refetch={refetch} label="Loading your rounds…" lines={10} />;
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

function roundNumbers(count: number) {
  const every = count > MAX_LABELS ? 5 : 1;
  return Array.from({ length: count }, (_, at) => ({ at, text: `${at + 1}` })).filter(
    ({ at }) => at === 0 || (at + 1) % every === 0,
  );
}
