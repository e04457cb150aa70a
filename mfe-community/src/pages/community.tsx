import { Page, PageHeader } from '@mindgrove/ui/layout/page';

import { CommunityChat } from '../features/chat/community-chat.tsx';

export default function CommunityPage() {
  return (
    <Page>
      <PageHeader
        title="Community & Support"
        lead="Talk with other members. Be kind, and keep private details to yourself."
      />
      <CommunityChat />
    </Page>
  );
}
