import { newId } from '@mindgrove/kit';
import { useEffect, useEffectEvent, useState } from 'react';

import {
  endAt,
  type EndedSession,
  isInProgress,
  reduceMeditation,
  type SessionStart,
  stoppedMeditation,
  type TimedEvent,
} from './meditation.state.ts';
import { useLeave } from './use-leave.ts';

const TICK_MS = 250;

type Action = { type: 'choose'; minutes: number } | { type: 'add'; ms: number } | Pick<TimedEvent, 'type'>;

const startAt = (at: number): SessionStart => ({ id: newId(), startedAt: Date.now(), at });

/** Calls `onEnd` with the whole minutes of each session that ends, unless there are none. */
export function useMeditation(minutes: number, onEnd: (session: EndedSession) => void) {
  const [session, setSession] = useState(() => stoppedMeditation(minutes));
  const [now, setNow] = useState(0);
  const [start, setStart] = useState(() => startAt(0));
  const [ended, setEnded] = useState<EndedSession | null>(null);

  function apply(action: Action) {
    const event = { ...action, at: performance.now() };
    const next = reduceMeditation(session, event);
    setNow(event.at);
    if (next === session) return;
    setSession(next);
    if (event.type === 'start') setStart(startAt(event.at));
    if (event.type === 'add') setStart({ ...start, at: start.at - event.ms });
    const report = isInProgress(session) && !isInProgress(next) ? endAt(session, start, event.at) : null;
    setEnded(report);
    if (report?.minutes) onEnd(report);
  }

  const act = (type: TimedEvent['type']) => apply({ type });

  useTicks(session.status === 'running', () => act('tick'));
  // Leaving the page stops the session, and its minutes count.
  useLeave(() => act('stop'));

  return {
    session,
    now,
    ended,
    soFar: endAt(session, start, now),
    act,
    choose: (minutes: number) => apply({ type: 'choose', minutes }),
    /** Adds milliseconds that the monotonic clock missed. */
    add: (ms: number) => apply({ type: 'add', ms }),
  };
}

export type MeditationTimer = ReturnType<typeof useMeditation>;

function useTicks(isRunning: boolean, onTick: () => void) {
  const tick = useEffectEvent(onTick);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick(), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
}
