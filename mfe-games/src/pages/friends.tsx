import type { Friend } from '@mindgrove/contracts/friends';
import { errorText, useUser } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Link, useLocation } from '@mindgrove/kit/router';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { Stack } from '@mindgrove/ui/layout/stack';
import { Trees } from 'lucide-react';
import { useState } from 'react';

import { BlockedPeople, EndDialog } from '../features/friends/endings.tsx';
import { FriendCard } from '../features/friends/friend-card.tsx';
import { friendsQuery } from '../features/friends/friends.queries.ts';
import { Invitation, InviteCard } from '../features/friends/invites.tsx';
import { BoardCard } from '../features/shared-tasks/board-card.tsx';
import { dailyBoardQuery } from '../features/shared-tasks/shared-tasks.queries.ts';
import { paths } from '../paths.ts';

export default function FriendsPage() {
  const [, token] = useLocation().hash.split('#invite=');
  return (
    <Page>
      <PageHeader
        title="Friends"
        lead="See each other’s groves grow, play the same board, and send a leaf a day."
        back={<Link to={paths.dashboard}>Back to Dashboard</Link>}
      />
      {token ? <Invitation key={token} token={token} /> : <Friends />}
    </Page>
  );
}

function Friends() {
  const timeZone = useUser()?.time_zone ?? 'UTC';
  const { data, error, refetch } = useQuery(friendsQuery);
  const ownScore = useQuery(dailyBoardQuery).data?.played?.score;
  const [ending, setEnding] = useState<Friend>();
  if (!data && error) return <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>;
  if (!data) return <Loading label="Loading your friends…" lines={12} />;
  return (
    <>
      <BoardCard />
      {data.friends.length === 0 ? (
        <Empty title="A grove likes visitors. Invite somebody you know." icon={<Trees />} />
      ) : (
        <Stack as="ul" gap={5} aria-label="Your friends">
          {data.friends.map((friend) => (
            <li key={friend.id}>
              <FriendCard friend={friend} ownScore={ownScore} timeZone={timeZone} onEnd={() => setEnding(friend)} />
            </li>
          ))}
        </Stack>
      )}
      {ending && <EndDialog friend={ending} onClose={() => setEnding(undefined)} />}
      <InviteCard openLinks={data.open_links} />
      {data.blocked.length > 0 && <BlockedPeople people={data.blocked} />}
    </>
  );
}
