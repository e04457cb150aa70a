import type { GameId } from '@mindgrove/contracts/games';
import { Button } from '@mindgrove/ui/actions/button';
import { Play } from 'lucide-react';
import { useEffect, useRef } from 'react';

import type { Milestone } from '../../engine/milestone.ts';
import pictures from '../../pictures/milestones.svg';
import styles from './milestone-panel.module.css';

interface NoteProps extends Milestone {
  game: GameId;
}

interface Props extends NoteProps {
  /** Whether it comes right after another round. */
  takesFocus: boolean;
  onStart: () => void;
}

/** The same in a result, which opens the level. */
export const MilestoneNote = ({ game, level, text }: NoteProps) => (
  <div className={styles.note}>
    <MilestonePicture game={game} level={level} />
    <p>
      <strong>From level {level} on:</strong> {text}
    </p>
  </div>
);

const MilestonePicture = ({ game, level }: Pick<NoteProps, 'game' | 'level'>) => (
  <img className={styles.picture} src={`${pictures}#${game}-${level}`} width="320" height="180" alt="" />
);

/** Tells in one picture what is new, before the first round that has it. */
export function MilestonePanel({ game, level, text, takesFocus, onStart }: Props) {
  const start = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) start.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div className={styles.panel}>
      <MilestonePicture game={game} level={level} />
      <h2 className={styles.title}>From level {level} on</h2>
      <p className={styles.text}>{text}</p>
      <Button ref={start} size="large" onClick={onStart}>
        <Play aria-hidden="true" />
        Start
      </Button>
    </div>
  );
}
