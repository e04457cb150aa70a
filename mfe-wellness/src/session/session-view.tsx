import type { KeyboardEvent, SyntheticEvent } from 'react';

import { isInProgress } from '../practice/meditation.state.ts';
import { Scene } from '../scene/scene.tsx';
import { Captions } from './words/captions.tsx';
import { Closing } from './words/closing.tsx';
import { titleText } from './words/closing-text.ts';
import { QuietEnd } from './words/quiet-end.tsx';
import { SessionClock } from './controls/session-clock.tsx';
import { SessionControls } from './controls/session-controls.tsx';
import { SessionSwitches } from './controls/session-switches.tsx';
import type { SessionViewProps } from './session-view.props.ts';
import styles from './session-view.module.css';
import { useSession } from './use-session.ts';

/** A session that fills the screen: a night scene, the time, and what leads through it. */
export function SessionView(props: SessionViewProps) {
  const { sit, timer, practiced, onClose } = props;
  // Without a network this is known before the first attempt fails.
  const isUnsent = props.isUnsent || !navigator.onLine;
  const endsQuietly = sit?.ends_quietly ?? false;
  const { session, now } = timer;
  const { dialog, isIdle, settings, change, isMuted, setMuted, guidance, notices } = useSession(props);
  const isRunning = session.status === 'running';

  function leave(event: SyntheticEvent) {
    event.preventDefault();
    if (isRunning) timer.act('pause');
    else onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={sit?.title ?? 'Meditation session'}
      tabIndex={-1}
      data-tone="dark"
      data-idle={isIdle || undefined}
      onCancel={leave}
      // Before the browser, which closes a dialog at the second Escape.
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && leave(event)}
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
    >
      <Scene name={sit?.scene ?? settings.scene} isStill={session.status === 'paused'} />
      <div
        className={styles.content}
        data-status={session.status}
        data-guided={(sit && isInProgress(session)) || undefined}
      >
        <header className={styles.header}>
          <h2 className={styles.title}>
            {sit?.title ?? titleText(isInProgress(session) ? session.minutes : practiced.minutes)}
          </h2>
          {isInProgress(session) && (
            <SessionSwitches isMuted={isMuted} onMute={setMuted} {...(sit && { settings, change, guidance })} />
          )}
        </header>
        <div className={styles.middle}>
          {isInProgress(session) && <SessionClock session={session} now={now} isHidden={endsQuietly} />}
          {isInProgress(session) && guidance.hasCaptions && sit && (
            <Captions lines={sit.lines} current={guidance.current} isAnnounced={!guidance.isSpoken} />
          )}
          {session.status === 'completed' &&
            (endsQuietly ? (
              <QuietEnd minutes={practiced.minutes} isUnsent={isUnsent} onClose={onClose} />
            ) : (
              <Closing {...props} isUnsent={isUnsent} />
            ))}
        </div>
        <footer className={styles.footer}>
          <div role="status">{isInProgress(session) && notices.map((notice) => <p key={notice}>{notice}</p>)}</div>
          {isInProgress(session) && <SessionControls session={session} act={timer.act} onStop={onClose} />}
        </footer>
      </div>
    </dialog>
  );
}
