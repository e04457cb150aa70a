import { GAMES } from '@mindgrove/contracts/games';
import { Link, useMatch } from '@mindgrove/kit/router';
import { PageHeader } from '@mindgrove/ui/layout/page';

import { AdaptiveGame } from '../features/adaptive-game/adaptive-game.tsx';
import { type CatalogGame, isCatalogGame } from '../games/catalog.ts';
import { taglines } from '../games/taglines.ts';
import { paths } from '../paths.ts';
import { CompactPage } from './players/compact-page.tsx';

export default function GamePage() {
  const id = useMatch(`${paths.games}/:id`)?.params.id ?? '';
  return isCatalogGame(id) ? <Game id={id} /> : null;
}

function Game({ id }: { id: CatalogGame }) {
  return (
    <CompactPage>
      <PageHeader title={GAMES[id].title} lead={taglines[id]} back={<Link to={paths.games}>All games</Link>} />
      <AdaptiveGame id={id} />
    </CompactPage>
  );
}
