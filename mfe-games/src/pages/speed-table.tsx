import { errorText, useSession } from '@mindgrove/kit';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';

import { SpeedMath } from '../features/speed-math/speed-math.tsx';
import { LevelRecords } from '../levels/level-records.tsx';
import { useTraining } from '../training/use-training.ts';
import { WithinDaily } from './within-daily.tsx';

/** Sixty seconds at the level that the member has reached. */
export function SpeedTable() {
  const userId = useSession()?.user.id;
  const { data, error, refetch } = useTraining();
  const standing = data?.games.find(({ game }) => game === 'speed-math');

  if (standing && userId !== undefined) {
    return (
      // What one member plays is never stored for another who signs in meanwhile.
      <WithinDaily key={userId} game="speed-math">
        <SpeedMath userId={userId} standing={standing}>
          <LevelRecords game="speed-math" />
        </SpeedMath>
      </WithinDaily>
    );
  }
  return error ? (
    <Failed onRetry={() => void refetch()}>{`Error: ${errorText(error)}`}</Failed>
  ) : (
    <Loading label="Loading your level…" lines={6} />
  );
}
