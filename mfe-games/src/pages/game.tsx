import { GAMES } from '@mindgrove/contracts/games';
import { useQuery } from '@mindgrove/kit/query';
import { useMatch } from '@mindgrove/kit/router';
import { PageHeader } from '@mindgrove/ui/layout/page';

import { BackLink } from './back-link.tsx';
import { AdaptiveGame } from '../features/adaptive-game/adaptive-game.tsx';
import { type CatalogGame, gameQuery, isCatalogGame } from '../games/catalog.ts';
import { taglines } from '../games/taglines.ts';
import { paths } from '../paths.ts';
import { CompactPage } from './players/compact-page.tsx';
import { WithDailyExercise } from '../features/daily-exercise/with-daily-exercise.tsx';

export default function GamePage() {
  const id = useMatch(`${paths.games}/:id`)?.params.id ?? '';
  return isCatalogGame(id) ? <Game id={id} /> : null;
}

function Game({ id }: { id: CatalogGame }) {
  const { isSuccess } = useQuery(gameQuery(id));
  return (
    <CompactPage>
      <PageHeader title={GAMES[id].title} lead={taglines[id]} back={<BackLink to={paths.games}>All games</BackLink>} />
      <WithDailyExercise game={id} isReady={isSuccess}>
        <AdaptiveGame id={id} />
      </WithDailyExercise>
    </CompactPage>
  );
}
