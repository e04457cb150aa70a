import type { GameId } from '@mindgrove/contracts/games';
import type { LevelRecord } from '@mindgrove/contracts/progress';
import { useQuery } from '@mindgrove/kit/query';
import { clockText } from '@mindgrove/ui/clock-text';
import { type DataColumn, DataTable } from '@mindgrove/ui/data-table';

import { recordsQuery } from '../../training/training-history.queries.ts';
import styles from './round-history.module.css';

const COLUMNS: DataColumn<LevelRecord>[] = [
  // In its own words: where the table is narrow, the first cell stands without its label.
  { label: 'Level', cell: ({ level }) => `Level ${level}` },
  { label: 'Rounds', cell: ({ rounds }) => rounds },
  { label: 'Best score', cell: ({ best_score }) => best_score },
  { label: 'Best time', cell: ({ best_seconds }) => (best_seconds === null ? '–' : clockText(best_seconds)) },
];

/** The best at each level, once there is one; the rounds say so when nothing can be had. */
export function LevelRecords({ game }: { game: GameId }) {
  const { data } = useQuery(recordsQuery(game));
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.rounds} aria-labelledby="records">
      <h2 id="records">Your best at each level</h2>
      <DataTable label="Your best at each level" columns={COLUMNS} rows={data} rowKey={({ level }) => level} />
    </section>
  );
}
