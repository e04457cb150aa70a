import { useEffect, useState } from 'react';

/** Milliseconds: what is on the page changes without telling anybody. */
const INTERVAL = 500;

/** What `read` returns, again and again; renders only when its text has changed. */
export function useSnapshot<T>(read: () => T, textOf: (snapshot: T) => string): T {
  const [snapshot, setSnapshot] = useState(read);
  useEffect(() => {
    const look = () => {
      const next = read();
      setSnapshot((previous) => (textOf(previous) === textOf(next) ? previous : next));
    };
    look();
    const timer = setInterval(look, INTERVAL);
    return () => clearInterval(timer);
  }, [read, textOf]);
  return snapshot;
}
