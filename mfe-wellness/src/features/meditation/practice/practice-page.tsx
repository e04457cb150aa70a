import { useUser } from '@mindgrove/kit';
import { Link } from '@mindgrove/kit/router';
import { UnsentNotice } from '@mindgrove/ui/feedback/unsent-notice';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

import { runningKey } from './running-session.ts';
import { type PracticedSession, type SessionQueue, useSessionQueue } from './session-queue.ts';

interface Props {
  title: string;
  lead: string | undefined;
  back: { to: string; label: string };
  children: (userId: number, queue: SessionQueue) => ReactNode;
}

/** A page on which members practice: it stores their minutes, also those of an earlier visit. */
export function PracticePage(props: Props) {
  const user = useUser();
  // The key resets the session, so that it is never counted for another member.
  return user ? <Practice key={user.id} userId={user.id} {...props} /> : null;
}

function Practice({ userId, title, lead, back, children }: Props & { userId: number }) {
  const queue = useSessionQueue(userId);
  const left = useLeftSessions(userId, queue.store);
  return (
    <Page>
      <PageHeader title={title} lead={lead} back={<Link to={back.to}>{back.label}</Link>} />
      <UnsentNotice title="We haven’t saved your minutes yet" queue={queue} />
      {left && <p role="status">{left}</p>}
      {children(userId, queue)}
    </Page>
  );
}

/** Stores the whole minutes of practices that a crash of the browser cut off; returns what to say about them. */
function useLeftSessions(userId: number, store: (session: PracticedSession) => void) {
  const [said, say] = useState('');
  const onLeft = useEffectEvent(store);
  useEffect(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(runningKey(userId, '')));
    if (keys.length === 0) return;
    import('./left-sessions.ts')
      .then(({ takeLeftSessions }) => takeLeftSessions(userId, keys, (session) => onLeft(session)))
      .then(say)
      // After a failure, the minutes stay for the next visit.
      .catch(() => undefined);
  }, [userId]);
  return said;
}
