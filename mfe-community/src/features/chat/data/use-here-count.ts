import { emitSocketEvent, useSocketEvent, useSocketStatus } from '@mindgrove/kit';
import { useEffect, useState } from 'react';

/** Enters the room on each connection. Returns how many members are in it; null while unknown. */
export function useHereCount(): number | null {
  const isConnected = useSocketStatus() === 'connected';
  const [count, setCount] = useState<number | null>(null);

  useEffect(() => {
    if (!isConnected) return;
    emitSocketEvent('chat:enter', (here) => setCount(here.count));
    return () => {
      emitSocketEvent('chat:leave');
      setCount(null);
    };
  }, [isConnected]);

  useSocketEvent('chat:here', (here) => setCount(here.count));

  return isConnected ? count : null;
}
