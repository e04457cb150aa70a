import { Link } from '@mindgrove/kit/router';
import { PageHeader } from '@mindgrove/ui/layout/page';

import { FriendsBoards } from '../features/friends/friends-boards.tsx';
import { DailyBoard } from '../features/shared-tasks/daily-board.tsx';
import { paths } from '../paths.ts';
import { CompactPage } from './players/compact-page.tsx';

const LEAD = 'One number garden a day, the same for everyone.';

export default function DailyBoardPage() {
  return (
    <CompactPage>
      <PageHeader title="Daily Board" lead={LEAD} back={<Link to={paths.games}>All games</Link>} />
      <DailyBoard friends={(ownScore) => <FriendsBoards ownScore={ownScore} />} />
    </CompactPage>
  );
}
