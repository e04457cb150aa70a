import { type ReactNode, useState } from 'react';

import { useMissedTime } from './device/use-missed-time.ts';
import { isInProgress } from '../practice/meditation.state.ts';
import { Scene } from '../scene/scene.tsx';
import { useSettings } from '../settings/use-settings.ts';
import { SessionClock } from './controls/session-clock.tsx';
import { SessionControls } from './controls/session-controls.tsx';
import { SessionSwitches } from './controls/session-switches.tsx';
import { useSessionSound } from './device/use-session-sound.ts';
import { useWakeLock } from './device/use-wake-lock.ts';
import { SessionDialog } from './session-dialog.tsx';
import styles from './session-view.module.css';
import type { SessionViewProps } from './session-view.props.ts';
import { soundWishes } from './sound-wishes.ts';
import { type Guidance, useGuidance } from './use-guidance.ts';
import { Captions } from './words/captions.tsx';
import { titleText } from './words/closing-text.ts';
import { SessionEnd } from './words/session-end.tsx';
import { useBriefly } from './device/use-briefly.ts';

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
