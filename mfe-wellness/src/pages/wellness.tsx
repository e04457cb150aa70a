import { useSession } from '@mindgrove/kit';
import { Link } from '@mindgrove/kit/router';
import { Grid } from '@mindgrove/ui/layout/grid';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { OfflineQueueNotice } from '@mindgrove/ui/feedback/offline-queue-notice';
import { ArrowLeft } from 'lucide-react';

import { BreathingCard } from '../features/breathing/breathing-card.tsx';
import { MeditationCard } from '../features/meditation/meditation-card.tsx';
import { MinutesSummary } from '../features/minutes/minutes-summary.tsx';
import { useSessionQueue } from '../features/minutes/use-session-queue.ts';
import { TipsCard } from '../features/tips/tips-card.tsx';
import { paths } from '../paths.ts';

export default function WellnessPage() {
  const user = useSession()?.user;
  // The key resets the session, so that it is never counted for another member.
  return user ? <WellnessCenter key={user.id} userId={user.id} /> : null;
}

function WellnessCenter({ userId }: { userId: number }) {
  const { store, retry, failure, isPending } = useSessionQueue(userId);
  return (
    <Page>
      <PageHeader
        title="Wellness Center"
        lead="Sit down, breathe, and take a few minutes that belong to you."
        back={
          <Link to={paths.dashboard}>
            <ArrowLeft aria-hidden="true" />
            Back to Dashboard
          </Link>
        }
      />
      {failure && (
        <OfflineQueueNotice
          title="Your minutes are not stored yet"
          subject="They are"
          text={failure}
          isBusy={isPending}
          onRetry={retry}
        />
      )}
      <MinutesSummary />
      <Grid columns={2}>
        <MeditationCard onMinutes={store} />
        <BreathingCard />
      </Grid>
      <TipsCard />
    </Page>
  );
}
