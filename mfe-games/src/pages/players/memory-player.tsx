import { errorText, useUser } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';

import { MemoryMatch } from '../../features/memory-match/memory-match.tsx';
import { levelRecordsQuery, overviewQuery, useTraining } from '../../training/training.queries.ts';
import { LevelRecords } from '../../levels/level-records.tsx';
import { WithDailyExercise } from '../../features/daily-exercise/with-daily-exercise.tsx';

export function MemoryPlayer() {
  const userId = useUser()?.id;
  const { data, error, refetch } = useQuery(overviewQuery);
  const { data: records = [] } = useQuery(levelRecordsQuery('memory-match'));
  // Wait for today's exercise: its line above the board would shift it.
  const { isPending: isDailyUnknown } = useTraining();

  if (data && !isDailyUnknown && userId !== undefined) {
    return (
      // The key keeps a round from being stored for another member who signs in during it.
      <WithDailyExercise key={userId} game="memory-match">
        <MemoryMatch userId={userId} unlockedLevel={data.memory_game_level} records={records}>
          <LevelRecords game="memory-match" />
        </MemoryMatch>
      </WithDailyExercise>
    );
  }
  return error ? (
    <Failed onRetry={() => void refetch()}>{`Error: ${errorText(error)}`}</Failed>
  ) : (
    <Loading label="Loading your level…" lines={6} fillsWindow />
  );
}
