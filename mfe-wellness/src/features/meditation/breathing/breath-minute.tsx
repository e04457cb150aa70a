import { Button } from '@mindgrove/ui/actions/button';
import { Pause, Play } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';

import { elapsed, secondsLeft } from '../practice/meditation.state.ts';
import { useSessionQueue } from '../practice/session-queue.ts';
import { useMeditation } from '../practice/use-meditation.ts';
import { useWakeLock } from '../session/device/use-wake-lock.ts';
import { breathAt } from './breath.ts';
import { BreathingFrame } from './breathing-frame.tsx';
import { patterns } from './patterns.ts';
import { usePauseWhileHidden } from './use-pause-while-hidden.ts';

/** Six of its breaths take a minute. */
const { title, phases } = patterns(4)['longer-exhale'];

interface Props {
  userId: number;
  onDone: () => void;
}

/** A minute of slow breaths, which begins at once and counts as a minute of practice. */
export function BreathMinute({ userId, onDone }: Props) {
  const queue = useSessionQueue(userId);
  const timer = useMeditation(1, (session) => {
    queue.store({ ...session, practice: 'breathing' });
    onDone();
  });
  const { session, now, act } = timer;
  const { phase, secondsLeft: count, rounds } = breathAt(phases, elapsed(session, now));
  const isPaused = session.status === 'paused';
  const begin = useEffectEvent(() => act('start'));
  useEffect(() => begin(), []);
  usePauseWhileHidden(act);
  useWakeLock(session.status === 'running');
  return (
    <BreathingFrame
      title={title}
      phase={isPaused ? undefined : phases[phase]?.name}
      seconds={phases[phase]?.seconds}
      count={count}
      rounds={rounds}
    >
      <p>{secondsLeft(session, now)} seconds left</p>
      <Button variant="secondary" onClick={() => act(isPaused ? 'resume' : 'pause')}>
        {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
    </BreathingFrame>
  );
}
