import type { Sit, SitSummary } from '@mindgrove/contracts/library';
import { useHasAccess } from '@mindgrove/kit';
import { Button } from '@mindgrove/ui/actions/button';
import { durationText } from '@mindgrove/ui/data/duration-text';
import { openAudio } from '@mindgrove/ui/feedback/audio';
import { ProgressRing } from '@mindgrove/ui/feedback/progress-ring';
import { Failed } from '@mindgrove/ui/feedback/states';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { Clock, Pause, Play, Square } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';

import { AccessNotice } from './practice/access-notice.tsx';
import { isInProgress, type Meditation, secondsLeft, type TimedEvent } from './practice/meditation.state.ts';
import { MoodChoice } from '../../components/mood-choice.tsx';
import { resultText } from './practice/result-text.ts';
import { useCode } from './practice/use-code.ts';
import { type MeditationTimer, useMeditation } from './practice/use-meditation.ts';
import type { SessionQueue } from './practice/session-queue.ts';
import styles from './timer-card.module.css';

const MAIN_ACTION = { stopped: 'start', completed: 'start', running: 'pause', paused: 'resume' } as const;
const LABELS = { start: 'Start', pause: 'Pause', resume: 'Resume' };

interface Props {
  label: string;
  title: string;
  userId: number;
  queue: SessionQueue;
  minutes: number;
  sit?: Sit;
  /** Called within the press of Start. */
  onStart?: () => void;
  children?: (session: Meditation, choose: (minutes: number) => void) => ReactNode;
}

/** Starts a session, which fills the screen once its code has loaded; until then, or without it, it runs here. */
export function TimerCard({ label, title, userId, queue, minutes, sit, onStart, children }: Props) {
  const [moodBefore, setMoodBefore] = useState<number>();
  const details = { practice: sit ? 'sit' : 'timer', moodBefore } as const;
  const timer = useMeditation(minutes, (session) => queue.store({ ...session, ...details }));
  const { session, now, ended, soFar } = timer;
  const { View, audio, hasFailed, ...view } = useSessionView(timer, onStart);
  const isShown = View !== undefined;
  const main = useFocusAfter<HTMLButtonElement>(isShown);
  const isBusy = isInProgress(session);

  function close() {
    view.close();
    if (!isBusy) setMoodBefore(undefined);
  }

  return (
    <Card id="meditation" role="region" aria-label={label} className={styles.card} data-tone="dark">
      <CardHeading icon={<Clock />}>{title}</CardHeading>
      <div inert={isShown} aria-hidden={isShown}>
        <Countdown session={session} now={now} isOver={!isShown && session.status === 'completed'} />
        {children?.(session, timer.choose)}
        {!isBusy && <MoodChoice legend="How do you feel right now?" mood={moodBefore} onChoose={setMoodBefore} />}
        <MeditationControls session={session} act={view.act} onApproach={view.prefetch} ref={main} />
        {isBusy ? hasFailed && <SceneFailed onRetry={view.retry} /> : <SettingsDisclosure userId={userId} sit={sit} />}
        <p role="status">{isShown || queue.failure ? '' : resultText(ended?.minutes)}</p>
      </div>
      {View && (
        <View
          userId={userId}
          sit={sit}
          timer={timer}
          audio={audio}
          practiced={{ ...(ended ?? soFar), ...details }}
          queue={queue}
          onClose={close}
        />
      )}
    </Card>
  );
}

/** Shows the next session's time unless the full screen shows the end of this one. */
function Countdown({ session, now, isOver }: { session: Meditation; now: number; isOver: boolean }) {
  const total = session.minutes * 60;
  const left = isOver ? total : secondsLeft(session, now);
  return <ProgressRing label="Meditation" value={total - left} max={total} text={durationText(left)} />;
}

const SceneFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Failed onRetry={onRetry}>
    We couldn’t load the night scene. Your session runs right here, and the minutes count.
  </Failed>
);

const loadSettings = async () => (await import('./settings/session-settings.tsx')).SessionSettings;

/** Loads the settings when the member wants to see them. */
function SettingsDisclosure(props: { userId: number; sit?: SitSummary | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const { code: SessionSettings, hasFailed, retry } = useCode('session-settings', loadSettings, isOpen);
  return (
    <>
      <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Sound and bells
      </Button>
      {SessionSettings && <SessionSettings {...props} />}
      {hasFailed && <Failed onRetry={retry}>We couldn’t load the settings.</Failed>}
    </>
  );
}

const loadView = async () => (await import('./session/session-gate.tsx')).SessionGate;

/** Shows the full-screen session; its code, scenes and sounds load only after Start. */
function useSessionView(timer: MeditationTimer, onStart?: () => void) {
  const [isOpen, setOpen] = useState(false);
  const [audio, setAudio] = useState<AudioContext | null>(null);
  const { code, ...loading } = useCode('session-view', loadView, isOpen);
  return {
    ...loading,
    View: timer.session.status === 'stopped' ? undefined : code,
    audio,
    /** Must be called within the press of a button: browsers allow sound only then. */
    act(type: TimedEvent['type']) {
      if (type === 'start') onStart?.();
      if (type === 'start' || type === 'resume') {
        setAudio(openAudio());
        setOpen(true);
      }
      timer.act(type);
    },
    close: () => setOpen(false),
  };
}

/** Gives the focus back to an element that was out of reach for a while. */
function useFocusAfter<Element extends HTMLElement>(isAway: boolean) {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (!isAway) return;
    const { current } = element;
    return () => current?.focus();
  }, [isAway]);
  return element;
}

interface MeditationControlsProps {
  session: Meditation;
  act: (type: 'start' | 'pause' | 'resume' | 'stop') => void;
  /** The member is about to press Start. */
  onApproach: () => void;
  ref: Ref<HTMLButtonElement>;
}

function MeditationControls({ session, act, onApproach, ref }: MeditationControlsProps) {
  const hasAccess = useHasAccess();
  const main = MAIN_ACTION[session.status];
  // A meditation that has begun can be finished; one that could not be stored must not begin.
  if (!hasAccess && main === 'start') return <AccessNotice />;
  return (
    <div className={styles.actions}>
      <Button ref={ref} onClick={() => act(main)} onFocus={onApproach} onPointerEnter={onApproach}>
        {main === 'pause' ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        {LABELS[main]}
      </Button>
      {/* `disabled` would drop keyboard focus. */}
      <Button
        className={styles.stop}
        variant="secondary"
        aria-disabled={!isInProgress(session)}
        onClick={() => act('stop')}
      >
        <Square fill="currentColor" aria-hidden="true" />
        Stop
      </Button>
    </div>
  );
}
