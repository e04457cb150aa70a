import { errorText, useSession } from '@mindgrove/kit';
import { useQuery, useQueryClient } from '@mindgrove/kit/query';
import { Failed, Loading } from '@mindgrove/ui/states';

import { MemoryMatch } from '../features/memory-match/memory-match.tsx';
import { overviewQuery } from '../features/progress/progress.queries.ts';

/** The memory game at the level that the member has reached. */
export function MemoryTable() {
  const userId = useSession()?.user.id;
  const { data, error, refetch } = useQuery(overviewQuery);
  const client = useQueryClient();

  if (data && userId !== undefined) {
    return (
      <MemoryMatch
        // What one member plays is never stored for another who signs in meanwhile.
        key={userId}
        userId={userId}
        unlockedLevel={data.memory_game_level}
        onStored={() => void client.invalidateQueries(overviewQuery)}
      />
    );
  }
  return error ? (
    <Failed onRetry={() => void refetch()}>{`Error: ${errorText(error)}`}</Failed>
  ) : (
    <Loading label="Loading your level…" lines={6} />
  );
}
