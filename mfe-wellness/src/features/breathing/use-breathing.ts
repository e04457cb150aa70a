import { useEffect, useState } from 'react';

import { type Breath, breathAt } from './box-breathing.ts';

export function useBreathing() {
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const [breath, setBreath] = useState<Breath | null>(null);

  useEffect(() => {
    if (startedAt === null) return;
    const timer = setInterval(() => setBreath(breathAt(Date.now() - startedAt)), 100);
    return () => clearInterval(timer);
  }, [startedAt]);

  function start() {
    setStartedAt(Date.now());
    setBreath(breathAt(0));
  }

  function stop() {
    setStartedAt(null);
    setBreath(null);
  }

  return { breath, start, stop };
}
