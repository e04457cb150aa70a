import { useUser } from '@mindgrove/kit';
import { Link } from '@mindgrove/kit/router';
import { Card } from '@mindgrove/ui/layout/card';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';

import { BookingSection } from '../features/booking/booking-section.tsx';
import { ChatRoom } from '../features/chat/chat-room.tsx';
import { paths } from '../paths.ts';
import styles from './community.module.css';

export default function CommunityPage() {
  return (
    <Page>
      <div className={styles.header}>
        <PageHeader
          title="Community & Support"
          lead="Talk with other members. Be kind, and keep private details to yourself."
        />
      </div>
      <CommunityChat />
      <BookingSection />
    </Page>
  );
}

function CommunityChat() {
  const member = useUser();
  if (member) return <ChatRoom key={member.id} member={member} />;
  return (
    <Card>
      <p>Please log in to access the chat.</p>
      <p>
        <Link to={paths.loginThenCommunity}>Log in</Link>
      </p>
    </Card>
  );
}
