import { useUser } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';

import { MemoryMatch } from '../../features/memory-match/memory-match.tsx';
import { LevelRecords } from '../../levels/level-records.tsx';
import { LoadingOrFailed } from '../../loading-or-failed.tsx';
import { levelRecordsQuery, overviewQuery } from '../../training/training.queries.ts';

export function MemoryPlayer() {
  const userId = useUser()?.id;
  const { data, error, refetch } = useQuery(overviewQuery);
  const { data: records = [] } = useQuery(levelRecordsQuery('memory-match'));

  if (data && userId !== undefined) {
    return (
      // The key keeps a round from being stored for another member who signs in during it.
      <MemoryMatch key={userId} userId={userId} unlockedLevel={data.memory_game_level} records={records}>
        <LevelRecords game="memory-match" />
      </MemoryMatch>
    );
  }
  return <LoadingOrFailed error={error} refetch={refetch} label="Loading your level…" lines={6} fillsWindow />;
}
