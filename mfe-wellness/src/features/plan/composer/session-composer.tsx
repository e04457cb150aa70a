import { todayIn } from '@mindgrove/contracts/rules/member-day';
import type { User } from '@mindgrove/contracts/user';
import { errorText, memberKey, readJson, useLivePages, useUser, writeJson } from '@mindgrove/kit';
import { useNavigate, useSearchParams } from '@mindgrove/kit/router';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { Hourglass } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

import { PillChoice } from '../../../components/pill-choice.tsx';
import type { SessionStep } from './compose-session.ts';
import { evidenceOf } from './flow/evidence.ts';
import { SessionFlow } from './flow/session-flow.tsx';
import { type StartedSession, startSession } from './flow/session-progress.ts';
import styles from './session-composer.module.css';
import { Suggestion } from './suggestion.tsx';
import { type ComposerData, useComposerData } from './use-composer-data.ts';

/** Composes a session and, once it is started, leads through it. */
export function SessionComposer() {
  const user = useUser();
  return user ? <Composer key={user.id} user={user} /> : null;
}

function Composer({ user }: { user: User }) {
  const { data, isFresh, error, retry, refetch } = useComposerData();
  const { session, today, begin, change } = useStartedSession(user, refetch);
  const minutes = useChosenMinutes();
  const navigate = useNavigate();
  const heading = useRef<HTMLSpanElement>(null);
  const states = { error, onRetry: retry };

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
          {session ? 'Your session' : 'A session that fits the time you have'}
        </span>
      </CardHeading>
      {session ? (
        // A step that was just done must not be offered again until the page knows of it.
        <ComposerStates {...states} data={isFresh ? data : null} loadingLabel="Loading your session…">
          {(loaded) => <SessionFlow started={session} data={loaded} onChange={change} onEnd={end} />}
        </ComposerStates>
      ) : (
        <>
          <MinutesChoice minutes={minutes} />
          <ComposerStates {...states} data={data} loadingLabel="Putting your session together…">
            {(loaded) => <Suggestion data={loaded} minutes={minutes} onStart={(steps) => start(steps, loaded)} />}
          </ComposerStates>
        </>
      )}
    </Card>
  );
}

interface Props {
  data: ComposerData | null;
  error: unknown;
  onRetry: () => void;
  loadingLabel: string;
  children: (data: ComposerData) => ReactNode;
}

/** Renders the children once there is data. */
function ComposerStates({ data, error, onRetry, loadingLabel, children }: Props) {
  if (data) return children(data);
  if (error) return <Failed onRetry={onRetry}>{errorText(error)}</Failed>;
  return <Loading label={loadingLabel} lines={5} fillsWindow />;
}

const MINUTES = [3, 5, 10, 15, 20, 30];
const CHOICES = MINUTES.map((minutes) => ({ value: minutes, label: minutes, name: `${minutes} min` }));
const DEFAULT_MINUTES = 10;

/** The minutes are in the address, so that Back from an activity leads to the same session. */
function useChosenMinutes(): number {
  const [search] = useSearchParams();
  return MINUTES.find((minutes) => String(minutes) === search.get('minutes')) ?? DEFAULT_MINUTES;
}

function MinutesChoice({ minutes }: { minutes: number }) {
  const [, setSearch] = useSearchParams();
  return (
    <PillChoice
      legend={`I have ${minutes} minutes`}
      choices={CHOICES}
      value={minutes}
      onChoose={(chosen) => setSearch({ minutes: String(chosen) }, { replace: true, preventScrollReset: true })}
    />
  );
}

function readSession(key: string): StartedSession | null {
  const stored = readJson<StartedSession>(key);
  return Array.isArray(stored?.steps) ? stored : null;
}

/** The member's session of today, in this browser; `onReturn` is called when its tab becomes visible again. */
function useStartedSession({ id, time_zone }: User, onReturn: () => void) {
  const key = memberKey(id, 'composed-session');
  const isLive = useLivePages();
  const [kept, setKept] = useState(() => readSession(key));
  const today = todayIn(time_zone);
  const session = kept?.day === today && kept.steps.every(({ to }) => isLive(to)) ? kept : null;

  /** Shown at the next visit: the page is about to be left, and must not change under a second click. */
  const begin = (next: StartedSession) => writeJson(key, next);

  function change(next: StartedSession | null) {
    writeJson(key, next);
    setKept(next);
  }

  // A step may have been done in another tab, and the day may be over.
  const reread = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') return;
    setKept(readSession(key));
    if (session) onReturn();
  });
  useEffect(() => {
    const onChange = () => reread();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);

  return { session, today, begin, change };
}
