import type { User } from '@mindgrove/contracts/schemas/user';
import { errorText, useSession } from '@mindgrove/kit';
import { useNavigate } from '@mindgrove/kit/router';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { Hourglass } from 'lucide-react';
import { useRef } from 'react';

import { evidenceOf } from './activities.ts';
import type { SessionStep } from './compose-session.ts';
import { MinutesChoice, useChosenMinutes } from './minutes-choice.tsx';
import styles from './session-composer.module.css';
import { SessionFlow } from './session-flow.tsx';
import { startSession } from './session-progress.ts';
import { Suggestion } from './suggestion.tsx';
import { type ComposerData, useComposerData } from './use-composer-data.ts';
import { useStartedSession } from './use-started-session.ts';

/** Composes a session and, once it is started, leads through it. */
export function SessionComposer() {
  const user = useSession()?.user;
  return user ? <Composer key={user.id} user={user} /> : null;
}

function Composer({ user }: { user: User }) {
  const { data: loaded, isFresh, error, retry, refetch } = useComposerData();
  const { session, today, begin, change } = useStartedSession(user, refetch);
  const minutes = useChosenMinutes();
  const navigate = useNavigate();
  const heading = useRef<HTMLSpanElement>(null);
  // A step that was just done must not be offered again until the page knows of it.
  const data = isFresh || !session ? loaded : null;
  const hasFailed = error !== null && !loaded;

  function start(steps: SessionStep[], from: ComposerData) {
    begin(startSession(steps, today, evidenceOf(from)));
    void navigate(steps[0]?.to ?? '');
  }

  function end() {
    change(null);
    // The pressed button goes with the session.
    heading.current?.focus();
  }

  return (
    <Card role="region" aria-labelledby="composer" className={styles.composer} data-tone="dark">
      <CardHeading icon={<Hourglass />}>
        <span id="composer" tabIndex={-1} ref={heading}>
          {session ? 'Your session' : 'A session for the time you have'}
        </span>
      </CardHeading>
      {!session && <MinutesChoice minutes={minutes} />}
      {hasFailed && <Failed onRetry={retry}>{errorText(error)}</Failed>}
      {!data && !hasFailed && (
        <Loading label={session ? 'Loading your session…' : 'Composing your session…'} lines={5} fillsWindow />
      )}
      {data && session && <SessionFlow started={session} data={data} onChange={change} onEnd={end} />}
      {data && !session && <Suggestion data={data} minutes={minutes} onStart={(steps) => start(steps, data)} />}
    </Card>
  );
}
