import { Link } from '@mindgrove/kit/router';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { Grid, Stack } from '@mindgrove/ui/layout/stack';

import { ContinueCard } from '../features/game-list/continue-card.tsx';
import { GameList } from '../features/game-list/game-list.tsx';
import { BoardCard } from '../features/shared-tasks/board-card.tsx';
import { SpecialCard } from '../features/shared-tasks/special-card.tsx';
import { paths } from '../paths.ts';

export default function GamesPage() {
  return (
    <Page>
      <PageHeader title="Brain Games" back={<Link to={paths.dashboard}>Back to Dashboard</Link>} />
      <ContinueCard />
      <Grid columns={2}>
        <BoardCard />
        <SpecialCard />
      </Grid>
      <Stack as="section" gap={4} aria-labelledby="all-games">
        <h2 id="all-games">All games</h2>
        <GameList />
      </Stack>
    </Page>
  );
}
