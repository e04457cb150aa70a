import { useEffect, useEffectEvent, useState } from 'react';

import { DURATIONS, isUnderWay, meditate, type MeditationEvent, stopped, wholeMinutes } from './meditation.engine.ts';

/** The session on the page: the engine with its clock. `onMinutes` gets the whole minutes of each session that ends. */
export function useMeditation(onMinutes: (minutes: number) => void) {
  const [session, setSession] = useState(() => stopped(DURATIONS[1]));
  const [now, setNow] = useState(() => Date.now());
  /** Whole minutes of the session that has just ended. */
  const [counted, setCounted] = useState<number | null>(null);

  function apply(event: MeditationEvent, at: number) {
    const next = meditate(session, event);
    setNow(at);
    if (next === session) return;
    setSession(next);
    setCounted(null);
    if (!isUnderWay(session) || isUnderWay(next)) return;
    const minutes = wholeMinutes(session, at);
    setCounted(minutes);
    if (minutes > 0) onMinutes(minutes);
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
    // Leaving the page is a stop too: the minutes so far count.
    const stop = () => leave();
    window.addEventListener('pagehide', stop);
    return () => {
      window.removeEventListener('pagehide', stop);
      stop();
    };
  }, []);

  return { session, now, counted, act, choose: (minutes: number) => apply({ type: 'choose', minutes }, Date.now()) };
}
