import { useEffect, useEffectEvent, useState } from 'react';

import {
  DURATIONS,
  isInProgress,
  type MeditationEvent,
  reduceMeditation,
  stoppedMeditation,
  wholeMinutes,
} from './meditation.state.ts';

/** `startedAt` is in milliseconds since 1970. */
export type OnMinutes = (minutes: number, startedAt: number) => void;

/** Calls `onMinutes` with the whole minutes of each session that ends. */
export function useMeditation(onMinutes: OnMinutes) {
  const [session, setSession] = useState(() => stoppedMeditation(DURATIONS[1]));
  const [now, setNow] = useState(() => Date.now());
  const [startedAt, setStartedAt] = useState(0);
  const [counted, setCounted] = useState<number | null>(null);

  function apply(event: MeditationEvent, at: number) {
    const next = reduceMeditation(session, event);
    setNow(at);
    if (next === session) return;
    setSession(next);
    if (event.type === 'start') setStartedAt(at);
    setCounted(null);
    if (!isInProgress(session) || isInProgress(next)) return;
    const minutes = wholeMinutes(session, at);
    setCounted(minutes);
    if (minutes > 0) onMinutes(minutes, startedAt);
  }

  function act(type: 'start' | 'pause' | 'resume' | 'stop' | 'tick') {
    const at = Date.now();
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

  return { session, now, counted, act, choose: (minutes: number) => apply({ type: 'choose', minutes }, Date.now()) };
}
