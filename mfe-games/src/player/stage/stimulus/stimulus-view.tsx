import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';

import type { GameView, Stimulus } from '../../../engine/game.ts';
import { Picture } from '../../../pictures/picture.tsx';
import { LookIcon } from '../../look-icon.tsx';
import styles from './stimulus-view.module.css';
import { Trail } from './trail.tsx';

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
      // A problem is new already when the last answer is judged: that shows at the answer.
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
