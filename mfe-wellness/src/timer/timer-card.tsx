import type { Sit } from '@mindgrove/contracts/content/library';
import { durationText } from '@mindgrove/ui/data/duration-text';
import { ProgressRing } from '@mindgrove/ui/feedback/progress-ring';
import { Failed } from '@mindgrove/ui/feedback/states';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { Clock } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { isInProgress, type Meditation, secondsLeft, type TimedEvent } from '../practice/meditation.state.ts';
import { MeditationControls } from './meditation-controls.tsx';
import { MoodChoice } from '../practice/mood-choice.tsx';
import { resultText } from '../practice/result-text.ts';
import { SettingsDisclosure } from './settings-disclosure.tsx';
import styles from './timer-card.module.css';
import { useFocusAfter } from './use-focus-after.ts';
import { type EndedSession, useMeditation } from '../practice/use-meditation.ts';
import type { PracticedSession, SessionQueue } from '../practice/use-session-queue.ts';
import { useSessionView } from './use-session-view.ts';

interface Props {
  label: string;
  title: string;
  userId: number;
  queue: SessionQueue;
  minutes: number;
  sit?: Sit;
  /** In the press of Start. */
  onStart?: () => void;
  children?: (session: Meditation, choose: (minutes: number) => void) => ReactNode;
}

/** Starts a session, which fills the screen once its code has loaded; until then, or without it, it runs here. */
export function TimerCard({ label, title, userId, queue, minutes, sit, onStart, children }: Props) {
  const [moodBefore, setMoodBefore] = useState<number>();
  const describe = (session: EndedSession): PracticedSession => ({
    ...session,
    practice: sit ? 'sit' : 'timer',
    moodBefore,
  });
  const timer = useMeditation(minutes, (session) => queue.store(describe(session)));
  const { session, now, ended, soFar } = timer;
  const { code: View, audio, hasFailed, ...view } = useSessionView();
  const isShown = View !== undefined && session.status !== 'stopped';
  const main = useFocusAfter<HTMLButtonElement>(isShown);
  const [total, left] = [session.minutes * 60, secondsLeft(session, now)];
  const isBusy = isInProgress(session);

  function act(type: TimedEvent['type']) {
    if (type === 'start') onStart?.();
    if (type === 'start' || type === 'resume') view.open();
    timer.act(type);
  }

  function close() {
    view.close();
    if (!isBusy) setMoodBefore(undefined);
  }

  return (
    <Card role="region" aria-label={label} className={styles.card} data-tone="dark">
      <CardHeading icon={<Clock />}>{title}</CardHeading>
      <div inert={isShown} aria-hidden={isShown}>
        <ProgressRing label="Meditation" value={total - left} max={total} text={durationText(left)} />
        {children?.(session, timer.choose)}
        {!isBusy && <MoodChoice legend="How do you feel right now?" mood={moodBefore} onChoose={setMoodBefore} />}
        <MeditationControls session={session} act={act} onApproach={view.prefetch} ref={main} />
        {hasFailed && isBusy && (
          <Failed onRetry={view.retry}>
            The night scene could not be loaded. Your session runs here, and its minutes count.
          </Failed>
        )}
        {!isBusy && <SettingsDisclosure userId={userId} sit={sit} />}
        <p role="status">{ended && !isShown && !queue.failure ? resultText(ended.minutes) : ''}</p>
      </div>
      {isShown && (
        <View
          userId={userId}
          sit={sit}
          timer={timer}
          audio={audio}
          practiced={describe(ended ?? soFar)}
          isUnsent={queue.failure !== null}
          onMoodAfter={(moodAfter) => ended && queue.store({ ...describe(ended), moodAfter })}
          onClose={close}
        />
      )}
    </Card>
  );
}
