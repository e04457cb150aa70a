import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';

import type { GameView, Stimulus } from '../../engine/game.ts';
import { Picture } from '../../pictures/picture.tsx';
import { LookIcon } from '../look-icon.tsx';
import styles from './stimulus-view.module.css';

/** The distance between two cards. */
const STEP = 42;

interface Props {
  view: GameView;
  isCompact: boolean;
  onPress: (id: string) => void;
}

/** Rendered while empty: the page must not jump, and a live region must exist before its content changes. */
const EMPTY: Stimulus = { name: '', face: '', look: 'plain' };

/** Assertive, because the round does not wait. */
export function StimulusView({ view, isCompact, onPress }: Props) {
  const { stimulus, stimulusPress, back, verdict } = view;
  const { name, face, isDrawn, look } = stimulus ?? EMPTY;
  return (
    <div
      className={styles.stimulus}
      data-look={look}
      // A problem is new already when the last answer is judged: the message, which names the old one, tells.
      data-verdict={verdict && !isCompact ? (verdict.isHit ? 'hit' : 'miss') : undefined}
      data-compact={isCompact || undefined}
      data-back={back}
      role="group"
      aria-label="Shown now"
      aria-live="assertive"
    >
      {back !== undefined && <Trail back={back} />}
      <span
        key={face}
        className={styles.face}
        data-length={Math.min([...face].length, 12)}
        data-drawn={isDrawn || undefined}
        aria-hidden="true"
      >
        {isDrawn ? <Picture id={face} className={styles.picture} /> : face}
      </span>
      <VisuallyHidden>{name}</VisuallyHidden>
      {verdict && stimulus === null && <LookIcon look={verdict.isHit ? 'right' : 'wrong'} className={styles.verdict} />}
      {/* Pointers press here: keyboards and screen readers have the choice itself. */}
      {stimulusPress !== undefined && (
        <div className={styles.press} aria-hidden="true" onClick={() => onPress(stimulusPress)} />
      )}
    </div>
  );
}

/** Cards face down, the present one last, and an arrow to the one that it is compared with. The prompt says the same. */
function Trail({ back }: { back: number }) {
  const now = STEP * back;
  return (
    <span className={styles.trail} aria-hidden="true">
      <svg viewBox={`-2 0 ${now + 34} 62`} width={now + 34} height="62">
        {Array.from({ length: back + 1 }, (_, place) => (
          <rect
            key={place}
            className={place === 0 || place === back ? styles.compared : styles.between}
            x={STEP * place}
            y="24"
            width="30"
            height="36"
            rx="6"
          />
        ))}
        <path className={styles.arrow} d={`M${now + 15} 18C${now + 12} 2 18 2 15 17M9 11l6 7 6-7`} />
        <text className={styles.mark} x={now + 15} y="49">
          ?
        </text>
      </svg>
      {back} back
    </span>
  );
}
