import { errorText, useUser } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { Trees } from 'lucide-react';

import { BlockedPeople } from '../features/friends/blocked-people.tsx';
import { FriendList } from '../features/friends/friend-list.tsx';
import { friendsQuery } from '../features/friends/friends.queries.ts';
import { InviteCard } from '../features/friends/invite-card.tsx';
import { paths } from '../paths.ts';

export default function FriendsPage() {
  const member = useUser();
  const { data, error, refetch } = useQuery(friendsQuery);
  return (
    <Page>
      <PageHeader
        title="Friends"
        lead="Visit each other’s groves, and send a leaf a day."
        back={<Link to={paths.dashboard}>Back to Dashboard</Link>}
      />
      {data && member ? (
        <>
          {data.friends.length > 0 ? (
            <FriendList member={member} friends={data.friends} />
          ) : (
            <Empty title="A grove likes visitors" icon={<Trees />}>
              <p>Invite somebody whom you know: a friend, a neighbor, your family.</p>
            </Empty>
          )}
          <InviteCard openInvites={data.open_invites} />
          {data.blocked.length > 0 && <BlockedPeople people={data.blocked} />}
        </>
      ) : error ? (
        <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>
      ) : (
        <Loading label="Loading your friends…" lines={10} />
      )}
    </Page>
  );
}
