import { Button } from '@mindgrove/ui/actions/button';
import { Check, Pause, Play, Square } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

import { isInProgress, type Meditation, type TimedEvent } from '../practice/meditation.state.ts';
import { Scene } from '../scene/scene.tsx';
import { useSettings } from '../settings/use-settings.ts';
import { SessionClock } from './controls/session-clock.tsx';
import { SessionSwitches } from './controls/session-switches.tsx';
import { beginWatch, type ClockReading, findMissed, hasDrifted, settleWatch } from './device/missed-time.ts';
import { useBriefly } from './device/use-briefly.ts';
import { useSessionSound } from './device/use-session-sound.ts';
import { useWakeLock } from './device/use-wake-lock.ts';
import { SessionDialog } from './session-dialog.tsx';
import styles from './session-view.module.css';
import type { SessionViewProps } from './session-view.props.ts';
import { soundWishes } from './sound-wishes.ts';
import { type Guidance, useGuidance } from './use-guidance.ts';
import { Captions } from './words/captions.tsx';
import { Closing, quietText, titleText } from './words/closing.tsx';

const TIMEOUT_MS = 5000;

const CHECK_MS = 1000;

const readClocks = (): ClockReading => ({ monotonic: performance.now(), wall: Date.now() });

const INPUTS = ['pointerdown', 'keydown'] as const;

interface Props {
  guidance: Guidance | undefined;
  lacksSound: boolean;
}

/** Tells what this browser cannot do, and what is shown instead. */
function Notices({ guidance, lacksSound }: Props) {
  const { lacksVoice = false, captionsAsked = 0 } = guidance ?? {};
  return (
    <>
      <Notice cause={lacksVoice}>Your browser has no voice to read aloud, so the words appear on the screen.</Notice>
      <Notice cause={captionsAsked}>The words stay on the screen while there’s no voice.</Notice>
      <Notice cause={lacksSound}>Your browser can’t play bells or sounds right now.</Notice>
    </>
  );
}

function Notice({ cause, children }: { cause: number | boolean; children: ReactNode }) {
  return useBriefly(cause) && <p>{children}</p>;
}

/** Words in large letters scroll on small phones; a keyboard needs to reach them. */
const SCROLLABLE = { role: 'region', 'aria-label': 'Time and words', tabIndex: 0 };

/** A session that fills the screen: a night scene, the time, and what leads through it. */
export function SessionView(props: SessionViewProps) {
  const { sit, timer, practiced, onClose } = props;
  const { session, now } = timer;
  const { scene, guidance, lacksSound, isMuted, setMuted } = useSession(props);
  const isBusy = isInProgress(session);
  const isGuided = sit !== undefined && isBusy;
  return (
    <SessionDialog label={sit?.title ?? 'Meditation session'} timer={timer} onClose={onClose}>
      <Scene name={scene} isStill={session.status === 'paused'} />
      <div className={styles.content} data-status={session.status} data-guided={isGuided || undefined}>
        <header className={styles.header}>
          <h2 className={styles.title}>{sit?.title ?? titleText(isBusy ? session.minutes : practiced.minutes)}</h2>
          {isBusy && <SessionSwitches guidance={guidance} isMuted={isMuted} onMute={setMuted} />}
        </header>
        <div className={styles.middle} {...(isGuided && SCROLLABLE)}>
          {isBusy ? (
            <>
              <SessionClock session={session} now={now} isHidden={sit?.ends_quietly ?? false} />
              {guidance?.hasCaptions && <Captions guidance={guidance} />}
            </>
          ) : (
            <SessionEnd {...props} />
          )}
        </div>
        <footer className={styles.footer}>
          <div role="status">{isBusy && <Notices guidance={guidance} lacksSound={lacksSound} />}</div>
          {isBusy && <SessionControls session={session} act={timer.act} onStop={onClose} />}
        </footer>
      </div>
    </SessionDialog>
  );
}

/** Everything that a session does besides counting the time. */
function useSession({ userId, sit, timer, audio, practiced }: SessionViewProps) {
  const { session, add } = timer;
  const { settings, change } = useSettings(userId);
  const [isMuted, setMuted] = useState(false);
  const isRunning = session.status === 'running';
  useMissedTime({ id: practiced.id, isRunning, add });
  useWakeLock(isRunning);

  const wishes = soundWishes(settings, sit);
  const { isAvailable: hasSound, ringLine } = useSessionSound({ audio, session, wishes, isMuted });
  const wantsSound = wishes.bells || wishes.sound !== 'none';
  const guidance = useGuidance({ sit, timer, settings, change, isMuted, ringLine });
  return {
    scene: sit?.scene ?? settings.scene,
    guidance,
    lacksSound: wantsSound && !hasSound,
    isMuted,
    setMuted,
  };
}

function SessionEnd(props: SessionViewProps) {
  const { sit, practiced, queue, onClose } = props;
  // A missing network is known before the first attempt fails.
  const isUnsent = queue.failure !== null || !navigator.onLine;
  if (sit?.ends_quietly) return <QuietEnd minutes={practiced.minutes} isUnsent={isUnsent} onClose={onClose} />;
  return <Closing {...props} isUnsent={isUnsent} />;
}

/** Ends a sit for the night: dark and silent, unless the member is awake and asks. */
function QuietEnd({ minutes, isUnsent, onClose }: { minutes: number; isUnsent: boolean; onClose: () => void }) {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const ask = () => setAsked(true);
    for (const input of INPUTS) window.addEventListener(input, ask);
    return () => {
      for (const input of INPUTS) window.removeEventListener(input, ask);
    };
  }, []);
  return (
    <div className={styles.dark}>
      <p role="status">{isAsked && quietText(minutes, isUnsent)}</p>
      {isAsked && (
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      )}
    </div>
  );
}

interface SessionControlsProps {
  session: Meditation;
  act: (type: TimedEvent['type']) => void;
  onStop: () => void;
}

function SessionControls({ session, act, onStop }: SessionControlsProps) {
  const isPaused = session.status === 'paused';
  return (
    <div className={styles.controls} data-control-bar>
      <Button size="large" className={styles.main} onClick={() => act(isPaused ? 'resume' : 'pause')}>
        {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Button
        variant="secondary"
        size="large"
        className={styles.other}
        title="Go straight back to the page"
        onClick={() => {
          act('stop');
          onStop();
        }}
      >
        <Square fill="currentColor" aria-hidden="true" />
        Stop
      </Button>
      <Button
        variant="secondary"
        size="large"
        className={styles.other}
        title="End now, with a short closing"
        onClick={() => act('complete')}
      >
        <Check aria-hidden="true" />
        Complete
      </Button>
    </div>
  );
}

/** The server's time in milliseconds since 1970, to the second; null when it cannot be reached. */
async function fetchServerTime(): Promise<number | null> {
  try {
    const response = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const time = Date.parse(response.headers.get('date') ?? '');
    return Number.isNaN(time) ? null : time;
  } catch {
    return null;
  }
}

interface Session {
  id: string;
  isRunning: boolean;
  add: (ms: number) => void;
}

/** Adds the time that the monotonic clock misses during a session because the device sleeps. */
function useMissedTime({ id, isRunning, add }: Session) {
  // The answer may arrive after a pause; it belongs to the same session all the same.
  const onMissed = useEffectEvent((sessionId: string, ms: number) => sessionId === id && add(ms));
  useEffect(() => {
    if (!isRunning) return;
    return watchClocks((missed) => onMissed(id, missed));
  }, [id, isRunning]);
}

function watchClocks(onMissed: (ms: number) => void): () => void {
  let watch = beginWatch(readClocks());
  let isAsking = true;
  void fetchServerTime().then((server) => {
    watch = { ...watch, began: readClocks(), server };
    isAsking = false;
  });

  async function check() {
    if (isAsking || !hasDrifted(watch, readClocks())) return;
    isAsking = true;
    const server = await fetchServerTime();
    const now = readClocks();
    const missed = findMissed(watch, now, server);
    watch = settleWatch(watch, now, missed);
    isAsking = false;
    if (missed > 0) onMissed(missed);
  }

  const timer = setInterval(() => void check(), CHECK_MS);
  return () => clearInterval(timer);
}
