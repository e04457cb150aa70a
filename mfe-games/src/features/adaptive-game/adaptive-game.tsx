import { errorText, useSession } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import type { ReactNode } from 'react';

import { type CatalogGame, gameQuery } from '../../games/catalog.ts';
import { trainingQuery } from '../../training/training.queries.ts';
import { AdaptiveRounds } from './adaptive-rounds.tsx';

interface Props {
  id: CatalogGame;
  /** What else stands beside the round. */
  children?: ReactNode;
}

/** A game whose level follows the member's hits and misses, from where they left it. */
export function AdaptiveGame({ id, children }: Props) {
  const userId = useSession()?.user.id;
  const game = useQuery(gameQuery(id));
  const training = useQuery(trainingQuery);
  const standing = training.data?.games.find((one) => one.game === id);
  const failed = [game, training].find(({ data, error }) => !data && error);

  if (failed) return <Failed onRetry={() => void failed.refetch()}>{`Error: ${errorText(failed.error)}`}</Failed>;
  if (!game.data || !standing || userId === undefined) return <Loading label="Loading your level…" lines={8} />;
  return (
    // What one member plays is never stored for another who signs in meanwhile.
    <AdaptiveRounds key={`${userId} ${id}`} {...game.data} standing={standing} userId={userId}>
      {children}
    </AdaptiveRounds>
  );
}
