import { useEffect, useRef, useState } from 'react';

export interface Announcement {
  sentence?: string;
  /** Where focus goes: to this case or, if it has left the list, to the one in its place. */
  target?: { id?: number; index: number };
}

/** Says what has happened, and moves focus, because the pressed button is gone. */
export function useAnnouncement() {
  const list = useRef<HTMLUListElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const [last, announce] = useState<Announcement | null>(null);
  useEffect(() => {
    if (!last) return;
    const { id, index } = last.target ?? {};
    const item = list.current?.querySelector(`[data-case="${id}"]`) ?? list.current?.children[index ?? -1];
    (item?.querySelector('h3') ?? status.current)?.focus();
  }, [last]);
  return { list, status, sentence: last?.sentence, announce };
}
