import type { LevelRecord } from '@mindgrove/contracts/rounds';
import { durationText } from '@mindgrove/ui/data/duration-text';
import { type DataColumn, DataTable } from '@mindgrove/ui/data/data-table';

import styles from './round-history.module.css';

const COLUMNS: DataColumn<LevelRecord>[] = [
  // "Level 3", because a narrow table shows the first cell without its label.
  { label: 'Level', cell: ({ level }) => `Level ${level}` },
  { label: 'Rounds', cell: ({ rounds }) => rounds },
  { label: 'Most points', cell: ({ best_score }) => best_score },
  { label: 'Best time', cell: ({ best_seconds }) => (best_seconds === null ? '–' : durationText(best_seconds)) },
];

export function LevelRecordsTable({ records }: { records: LevelRecord[] }) {
  if (records.length === 0) return null;
  return (
    <section className={styles.rounds} aria-labelledby="records">
      <h2 id="records">Your best at each level</h2>
      <DataTable label="Your best at each level" columns={COLUMNS} rows={records} rowKey={({ level }) => level} />
    </section>
  );
}
