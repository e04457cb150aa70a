import { useSession } from '@mindgrove/kit';
import { Link } from '@mindgrove/kit/router';
import { Failed } from '@mindgrove/ui/feedback/states';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

import { useLeftSessions } from './use-left-sessions.ts';
import { type SessionQueue, useSessionQueue } from './use-session-queue.ts';

interface Props {
  title: string;
  lead: string | undefined;
  back: { to: string; label: string };
  children: (userId: number, queue: SessionQueue) => ReactNode;
}

/** A page on which members practice: it stores their minutes, also those of an earlier visit. */
export function PracticePage(props: Props) {
  const user = useSession()?.user;
  // The key resets the session, so that it is never counted for another member.
  return user ? <Practice key={user.id} userId={user.id} {...props} /> : null;
}

function Practice({ userId, title, lead, back, children }: Props & { userId: number }) {
  const queue = useSessionQueue(userId);
  const left = useLeftSessions(userId, queue.store);
  return (
    <Page>
      <PageHeader
        title={title}
        lead={lead}
        back={
          <Link to={back.to}>
            <ArrowLeft aria-hidden="true" />
            {back.label}
          </Link>
        }
      />
      {queue.failure && (
        <Failed onRetry={queue.retry}>
          We haven’t saved your minutes yet. {queue.failure} They’re safe on this device, and we’ll add them as soon as
          we’re connected.
        </Failed>
      )}
      {left && <p role="status">{left}</p>}
      {children(userId, queue)}
    </Page>
  );
}
