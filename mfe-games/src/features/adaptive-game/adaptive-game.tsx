import { errorText, useUser } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import type { ReactNode } from 'react';

import { type CatalogGame, gameQuery } from '../../games/catalog.ts';
import { trainingQuery } from '../../training/training.queries.ts';
import { AdaptiveRounds } from './adaptive-rounds.tsx';

interface Props {
  id: CatalogGame;
  children?: ReactNode;
}

export function AdaptiveGame({ id, children }: Props) {
  const userId = useUser()?.id;
  const game = useQuery(gameQuery(id));
  const training = useQuery(trainingQuery);
  const progress = training.data?.games.find((one) => one.game === id);
  const failed = [game, training].find(({ data, error }) => !data && error);

  if (failed) return <Failed onRetry={() => void failed.refetch()}>{`Error: ${errorText(failed.error)}`}</Failed>;
  if (!game.data || !progress || userId === undefined) return <Loading label="Loading your level…" lines={8} />;
  return (
    // The key keeps a round from being stored for another member who signs in during it.
    <AdaptiveRounds key={`${userId} ${id}`} {...game.data} progress={progress} userId={userId}>
      {children}
    </AdaptiveRounds>
  );
}
