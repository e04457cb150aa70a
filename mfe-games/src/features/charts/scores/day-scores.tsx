import { type GameId, GAMES } from '@mindgrove/contracts/games';
import type { TrainingDay } from '@mindgrove/contracts/training';
import { type DataColumn, DataTable } from '@mindgrove/ui/data/data-table';

import { addDays, dateText, daysBetween, dayText } from '../../../training/calendar-day.ts';
import { nonBreaking } from '../../../text.ts';
import { ChartView } from '../card/chart-view.tsx';
import { type DailyScore, dailyScores } from './daily-scores.ts';
import { ScoreLegend } from './score-legend.tsx';
import { ScorePlot } from './score-plot.tsx';
import { fourWeekPeriods, trendPeriod, trendSummary } from './score-trend.ts';

const COLUMNS: DataColumn<DailyScore>[] = [
  { label: 'Day', cell: ({ day }) => nonBreaking(dayText(day)) },
  { label: 'Rounds', cell: ({ rounds }) => rounds },
  { label: 'Average points', cell: ({ average }) => average },
  { label: 'Best round', cell: ({ best }) => best },
];

const DAYS_PER_DATE = 14;

interface DayScoresProps {
  game: GameId;
  history: readonly TrainingDay[];
  today: string;
  isTable: boolean;
}

export function DayScores({ game, history, today, isTable }: DayScoresProps) {
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
