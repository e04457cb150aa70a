import { GAMES } from '@mindgrove/contracts/games';
import type { Training, TrainingDay } from '@mindgrove/contracts/training';
import { type DataColumn, DataTable } from '@mindgrove/ui/data/data-table';
import { durationText } from '@mindgrove/ui/data/duration-text';
import { Stack } from '@mindgrove/ui/layout/stack';

import { daysFrom, dayText } from '../../training/calendar-day.ts';
import { nonBreaking } from '../../text.ts';
import { type GameSums, periodSums } from '../../training/period-sums.ts';
import { type ReportPeriod, spanText } from './report-period.ts';
import { reportSentences } from './report-sentences.ts';
import styles from './report-sheet.module.css';

const GAME_COLUMNS: DataColumn<GameSums>[] = [
  { label: 'Game', cell: ({ game }) => GAMES[game].title },
  { label: 'Rounds', cell: ({ rounds }) => rounds },
  { label: 'Time', cell: ({ seconds }) => durationText(seconds) },
  { label: 'Points', cell: ({ points }) => points.toLocaleString('en-US') },
  { label: 'Best round', cell: ({ bestScore }) => bestScore.toLocaleString('en-US') },
  { label: 'Correct', cell: ({ hits, trials }) => (trials > 0 ? nonBreaking(`${hits} of ${trials}`) : '–') },
];

interface DayRow {
  day: string;
  activities: string;
  rounds: number;
  minutes: number;
}

const DAY_COLUMNS: DataColumn<DayRow>[] = [
  { label: 'Day', cell: ({ day }) => nonBreaking(dayText(day)) },
  { label: 'What you did', cell: ({ activities }) => activities, fillsWidth: true },
  { label: 'Rounds', cell: ({ rounds }) => rounds },
  { label: 'Minutes', cell: ({ minutes }) => minutes },
];

interface ReportSheetProps {
  period: ReportPeriod;
  history: readonly TrainingDay[];
  training: Pick<Training, 'today' | 'joined' | 'weekly_goal'>;
  /** The member's name, which a printed report would not show otherwise. */
  name: string;
}

export function ReportSheet({ period, history, training, name }: ReportSheetProps) {
  const { games } = periodSums(history, period);
  return (
    <article className={styles.sheet} aria-labelledby="report">
      <Stack as="header" gap={2}>
        <p className={styles.kind}>{period.kind === 'day' ? 'Daily report' : `Weekly report, ${spanText(period)}`}</p>
        <h2 id="report">{period.title}</h2>
        <p className={styles.name}>{name}</p>
      </Stack>
      <div className={styles.sentences}>
        {reportSentences({ period, history, joined: training.joined, goal: training.weekly_goal }).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {games.length > 0 && (
        <section className={styles.section} aria-labelledby="report-games">
          <h3 id="report-games">Game by game</h3>
          <DataTable label="Game by game" columns={GAME_COLUMNS} rows={games} rowKey={({ game }) => game} />
        </section>
      )}
      {period.kind === 'week' && (
        <section className={styles.section} aria-labelledby="report-days">
          <h3 id="report-days">Day by day</h3>
          <DataTable
            label="Day by day"
            columns={DAY_COLUMNS}
            rows={dayRows(period, history, training)}
            rowKey={({ day }) => day}
          />
        </section>
      )}
      <p className={styles.note}>
        Results are game performance, not a medical test. Weeks start on Monday, and days at 3 a.m. your time.
      </p>
    </article>
  );
}

function dayRows(
  { from }: ReportPeriod,
  history: readonly TrainingDay[],
  { today, joined }: Pick<Training, 'today' | 'joined'>,
): DayRow[] {
  return daysFrom(from, 7)
    .filter((day) => day <= today)
    .map((day) => {
      const { sessions, rounds, minutes, games, meditationMinutes } = periodSums(history, { from: day, to: day });
      const done = [...games.map(({ game }) => GAMES[game].title), ...(meditationMinutes > 0 ? ['Meditation'] : [])];
      const restLabel = day === today ? 'Nothing yet' : day < joined ? 'Before you joined' : 'Day off';
      return { day, rounds, minutes, activities: sessions > 0 ? done.join(', ') : restLabel };
    });
}
