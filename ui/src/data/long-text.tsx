import { type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

import { Button } from '../actions/button.tsx';
import styles from './long-text.module.css';

interface LongTextProps {
  id?: string;
  children: ReactNode;
}

/** A text that a person wrote, in its own direction: no more than 12 lines, until a press shows all of it. */
export function LongText({ id: givenId, children }: LongTextProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const text = useRef<HTMLParagraphElement>(null);
  const [isLong, setLong] = useState(false);
  const [showsAll, setShowsAll] = useState(false);

  const measure = useCallback(() => {
    const { scrollHeight = 0, clientHeight = 0 } = text.current ?? {};
    if (!showsAll) setLong(scrollHeight > clientHeight);
  }, [showsAll]);

  useLayoutEffect(measure);

  // The lines change with the width.
  useEffect(() => {
    if (!text.current || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(measure);
    observer.observe(text.current);
    return () => observer.disconnect();
  }, [measure]);

  return (
    <>
      <p ref={text} id={id} dir="auto" className={styles.text} data-cut={!showsAll || undefined}>
        {children}
      </p>
      {isLong && (
        <div className={styles.more}>
          <Button variant="quiet" aria-expanded={showsAll} aria-controls={id} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show less' : 'Show all'}
          </Button>
        </div>
      )}
    </>
  );
}
