import { errorText, useUser } from '@mindgrove/kit';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';

import { SpeedMath } from '../../features/speed-math/speed-math.tsx';
import { LevelRecords } from '../../levels/level-records.tsx';
import { useTraining } from '../../training/training.queries.ts';

export function SpeedPlayer() {
  const userId = useUser()?.id;
  const { data, error, refetch } = useTraining();
  const progress = data?.games.find(({ game }) => game === 'speed-math');

  if (progress && userId !== undefined) {
    return (
      // The key keeps a round from being stored for another member who signs in during it.
      <SpeedMath key={userId} userId={userId} progress={progress}>
        <LevelRecords game="speed-math" />
      </SpeedMath>
    );
  }
  return error ? (
    <Failed onRetry={() => void refetch()}>{`Error: ${errorText(error)}`}</Failed>
  ) : (
    <Loading label="Loading your level…" lines={6} />
  );
}
