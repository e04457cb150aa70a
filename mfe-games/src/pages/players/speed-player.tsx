import { useUser } from '@mindgrove/kit';

import { SpeedMath } from '../../features/speed-math/speed-math.tsx';
import { LevelRecords } from '../../levels/level-records.tsx';
import { LoadingOrFailed } from '../../loading-or-failed.tsx';
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
  return <LoadingOrFailed error={error} refetch={refetch} label="Loading your level…" lines={6} />;
}
