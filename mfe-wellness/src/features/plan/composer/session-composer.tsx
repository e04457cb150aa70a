import { todayIn } from '@mindgrove/contracts/rules/member-day';
import type { User } from '@mindgrove/contracts/user';
import { errorText, memberKey, readJson, useLivePages, useUser, writeJson } from '@mindgrove/kit';
import { Link, useNavigate, useSearchParams } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { Stack } from '@mindgrove/ui/layout/stack';
import { ArrowRight, Hourglass } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

import { PillChoice } from '../../../components/pill-choice.tsx';
import { activitiesOf } from './activities.ts';
import { composeSession, durationOf, type SessionStep } from './compose-session.ts';
import { evidenceOf, type StartedSession, startSession } from './flow/session-progress.ts';
import { SessionFlow } from './flow/session-flow.tsx';
import { needsOf } from './needs.ts';
import styles from './session-composer.module.css';
import { StepRow } from './step-row.tsx';
import { type ComposerData, useComposerData } from './use-composer-data.ts';

const NothingFits = ({ minutes }: { minutes: number }) => (
  <Empty title={`Nothing fits in ${minutes} minutes today.`}>
    <p>Give yourself a few more minutes above, or pick something below.</p>
  </Empty>
);

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

interface SuggestionProps {
  data: ComposerData;
  minutes: number;
  onStart: (steps: SessionStep[]) => void;
}

function Suggestion({ data, minutes, onStart }: SuggestionProps) {
  const isLive = useLivePages();
  const [isStarting, setStarting] = useState(false);
  const activities = activitiesOf(data).filter(({ to }) => isLive(to));
  const steps = composeSession(minutes, { activities, needs: needsOf(data.overview, data.training.plan.purpose) });

  function start() {
    setStarting(true);
    onStart(steps);
  }

  if (steps.length === 0) return <NothingFits minutes={minutes} />;
  return (
    <>
      <p role="status">{summaryOf(steps, minutes)}</p>
      <Button size="large" className={styles.action} busy={isStarting} onClick={start}>
        Start session
        <ArrowRight aria-hidden="true" />
      </Button>
      <Stack as="ol" gap={3} aria-label="Steps">
        {steps.map((step) => (
          <StepRow key={step.to} step={step}>
            <Link className={buttonClass({ variant: 'secondary' })} to={step.to} aria-label={`Open ${step.title}`}>
              Open
            </Link>
          </StepRow>
        ))}
      </Stack>
    </>
  );
}

function summaryOf(steps: SessionStep[], minutes: number): string {
  const total = durationOf(steps);
  const count = steps.length === 1 ? 'One step' : `${steps.length} steps`;
  const spare = total < minutes ? `, with ${minutes - total} to spare` : '';
  return `${count}, ${total} of your ${minutes} minutes${spare}.`;
}
