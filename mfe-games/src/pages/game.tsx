import { GAMES } from '@mindgrove/contracts/games';
import { Link, useMatch } from '@mindgrove/kit/router';
import { PageHeader } from '@mindgrove/ui/layout/page';
import { ArrowLeft } from 'lucide-react';

import { AdaptiveGame } from '../features/adaptive-game/adaptive-game.tsx';
import { isCatalogGame } from '../games/catalog.ts';
import { taglines } from '../games/taglines.ts';
import { paths } from '../paths.ts';
import { CompactPage } from './players/compact-page.tsx';
import { WithDailyExercise } from './with-daily-exercise.tsx';

export default function GamePage() {
  const id = useMatch(`${paths.games}/:id`)?.params.id ?? '';
  if (!isCatalogGame(id)) return null;
  return (
    <CompactPage>
      <PageHeader
        title={GAMES[id].title}
        lead={taglines[id]}
        back={
          <Link to={paths.games}>
            <ArrowLeft aria-hidden="true" />
            All games
          </Link>
        }
      />
      <WithDailyExercise game={id}>
        <AdaptiveGame id={id} />
      </WithDailyExercise>
    </CompactPage>
  );
}
