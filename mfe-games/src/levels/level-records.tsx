import type { GameId } from '@mindgrove/contracts/games';
import type { LevelRecord } from '@mindgrove/contracts/rounds';
import { useQuery } from '@mindgrove/kit/query';
import { durationText } from '@mindgrove/ui/data/duration-text';
import { Stack } from '@mindgrove/ui/layout/stack';

import { LoadingOrFailed } from '../loading-or-failed.tsx';
import { levelRecordsQuery } from '../training/training.queries.ts';
import styles from './level-records.module.css';

export function LevelRecords({ game }: { game: GameId }) {
  const { data, error, refetch } = useQuery(levelRecordsQuery(game));
  return (
    <Stack as="section" gap={2} aria-labelledby="level-records">
      <p id="level-records" className={styles.title}>
        Your best at each level
      </p>
      {data ? (
        <Records records={data} />
      ) : (
        <LoadingOrFailed error={error} refetch={refetch} label="Loading your records…" lines={2} />
      )}
    </Stack>
  );
}

function Records({ records }: { records: readonly LevelRecord[] }) {
  if (records.length === 0) return <p>Your best at each level will be waiting for you here.</p>;
  const hasTimes = records.some(({ best_seconds }) => best_seconds !== null);
  return (
    <table className={styles.table} aria-labelledby="level-records">
      <thead>
        <tr>
          <th scope="col">Level</th>
          <th scope="col">Rounds</th>
          <th scope="col">Most points</th>
          {hasTimes && <th scope="col">Best time</th>}
        </tr>
      </thead>
      <tbody>
        {records.map(({ level, rounds, best_score, best_seconds }) => (
          <tr key={level}>
            <th scope="row">{level}</th>
            <td>{rounds}</td>
            <td>{best_score > 0 ? best_score.toLocaleString('en-US') : '–'}</td>
            {hasTimes && <td>{best_seconds === null ? '–' : durationText(best_seconds)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
