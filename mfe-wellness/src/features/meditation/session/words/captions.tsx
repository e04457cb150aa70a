import type { Guidance } from '../use-guidance.ts';
import styles from './captions.module.css';

/** Captions are announced to screen readers, unless a voice speaks already. */
export function Captions({ guidance: { lines, current, isSpoken } }: { guidance: Guidance }) {
  return (
    <div className={styles.captions}>
      <p className={styles.before} key={`before-${current}`} aria-hidden="true">
        {lines[current - 1]?.text}
      </p>
      <div aria-live={isSpoken ? 'off' : 'polite'}>
        <p className={styles.current} key={current}>
          {lines[current]?.text ?? 'Find a comfortable spot. The first words will come in a moment.'}
        </p>
      </div>
    </div>
  );
}
