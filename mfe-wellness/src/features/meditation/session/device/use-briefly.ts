import { useEffect, useState } from 'react';

const SHOWN_MS = 6000;

/** Whether to show what has this cause: for a few seconds, so that it takes no room from the controls for long. */
export function useBriefly(cause: number | boolean): boolean {
  const [over, setOver] = useState<number | boolean>(false);
  useEffect(() => {
    if (!cause) return;
    const timer = setTimeout(() => setOver(cause), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [cause]);
  return Boolean(cause) && over !== cause;
}
