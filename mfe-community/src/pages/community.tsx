import { Page, PageHeader } from '@mindgrove/ui/layout/page';

import { BookingSection } from '../features/booking/booking-section.tsx';
import { CommunityChat } from '../features/chat/community-chat.tsx';
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
