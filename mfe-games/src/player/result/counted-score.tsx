import { useEffect, useRef } from 'react';

import styles from './counted-score.module.css';

const COUNT_MS = 900;

const text = (score: number) => Math.round(score).toLocaleString('en-US');

/** Counts up to the score for the eye; the text is the score from the start. */
export function CountedScore({ score }: { score: number }) {
  const number = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = number.current;
    // The stylesheet knows whether motion is reduced.
    if (!element || getComputedStyle(element).getPropertyValue('--counts') !== 'up') return;
    const begin = performance.now();
    let frame = requestAnimationFrame(count);
    return stop;

    function count(now: number) {
      const share = Math.min((now - begin) / COUNT_MS, 1);
      if (share === 1) return stop();
      element?.setAttribute('data-count', text(score * (1 - (1 - share) ** 3)));
      frame = requestAnimationFrame(count);
    }
    function stop() {
      cancelAnimationFrame(frame);
      element?.removeAttribute('data-count');
    }
  }, [score]);

  return (
    <strong ref={number} className={styles.score}>
      {text(score)}
    </strong>
  );
}
