import { useLocation } from '@mindgrove/kit/router';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';

import { Invitation } from '../features/friends/invitation.tsx';

export default function FriendInvitePage() {
  const token = useLocation().hash.slice(1);
  return (
    <Page>
      <PageHeader title="An invitation" />
      <Invitation key={token} token={token} />
    </Page>
  );
}
