import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';

import type { Stimulus } from '../../engine/game.ts';
import styles from './stimulus-view.module.css';

interface Props {
  stimulus: Stimulus | null;
  isCompact: boolean;
}

/** Rendered while empty: the page must not jump, and a live region must exist before its content changes. */
const EMPTY: Stimulus = { name: '', face: '', look: 'plain' };

/** Assertive, because the round does not wait. */
export function StimulusView({ stimulus, isCompact }: Props) {
  const { name, face, look } = stimulus ?? EMPTY;
  return (
    <div
      className={styles.stimulus}
      data-look={look}
      data-compact={isCompact || undefined}
      role="group"
      aria-label="Shown now"
      aria-live="assertive"
    >
      <span className={styles.face} data-length={Math.min([...face].length, 12)} aria-hidden="true">
        {face}
      </span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </div>
  );
}
