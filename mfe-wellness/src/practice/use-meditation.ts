import { newId } from '@mindgrove/kit';
import { useEffect, useEffectEvent, useState } from 'react';

import {
  isInProgress,
  type MeditationEvent,
  overrun,
  reduceMeditation,
  stoppedMeditation,
  type TimedEvent,
  wholeMinutes,
} from './meditation.state.ts';

/** Times are in milliseconds since 1970. */
export interface EndedSession {
  id: string;
  minutes: number;
  startedAt: number;
  endedAt: number;
}

/** `at` is of the monotonic clock; `added` are milliseconds that it missed since. */
const startAt = (at: number) => ({ id: newId(), startedAt: Date.now(), at, added: 0 });

/** Calls `onEnd` with the whole minutes of each session that ends, unless there are none. */
export function useMeditation(minutes: number, onEnd: (session: EndedSession) => void) {
  const [session, setSession] = useState(() => stoppedMeditation(minutes));
  const [now, setNow] = useState(() => performance.now());
  const [start, setStart] = useState(() => startAt(0));
  const [ended, setEnded] = useState<EndedSession | null>(null);

  function apply(event: MeditationEvent, at: number) {
    const next = reduceMeditation(session, event);
    setNow(at);
    if (next === session) return;
    setSession(next);
    if (event.type === 'start') setStart(startAt(at));
    if (event.type === 'add') setStart({ ...start, added: start.added + event.ms });
    if (isInProgress(session) && !isInProgress(next)) report(at);
    else setEnded(null);
  }

  /** The session as if it ended at that moment. */
  function endAt(at: number): EndedSession {
    const { id, startedAt } = start;
    // Not the device's date now: somebody may have set it meanwhile.
    const endedAt = startedAt + at - start.at + start.added - overrun(session, at);
    return { id, minutes: wholeMinutes(session, at), startedAt, endedAt };
  }

  function report(at: number) {
    const report = endAt(at);
    setEnded(report);
    if (report.minutes > 0) onEnd(report);
  }

  function act(type: TimedEvent['type']) {
    const at = performance.now();
    apply({ type, at }, at);
  }

  const tick = useEffectEvent(() => act('tick'));
  const isRunning = session.status === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick(), 250);
    return () => clearInterval(timer);
  }, [isRunning]);

  const leave = useEffectEvent(() => act('stop'));
  useEffect(() => {
    // Leaving the page stops the session, and its minutes count.
    const stop = () => leave();
    window.addEventListener('pagehide', stop);
    return () => {
      window.removeEventListener('pagehide', stop);
      stop();
    };
  }, []);

  return {
    session,
    now,
    ended,
    soFar: endAt(now),
    act,
    choose: (minutes: number) => apply({ type: 'choose', minutes }, performance.now()),
    /** Adds milliseconds that the monotonic clock missed. */
    add: (ms: number) => apply({ type: 'add', ms }, performance.now()),
  };
}

export type MeditationTimer = ReturnType<typeof useMeditation>;
