import { MEMORY_LEVELS, storedScore } from '@mindgrove/contracts/memory-rules';
import { Link } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/button';
import { Dialog } from '@mindgrove/ui/dialog';

import type { MemoryRound } from '../../games/memory-match/memory-round.ts';
import { paths } from '../../paths.ts';
import { pointsOf, resultOf } from './memory-result.ts';
import styles from './result-dialog.module.css';

interface Props {
  round: MemoryRound;
  open: boolean;
  onClose: () => void;
  onPlay: (level: number) => void;
  onStartOver: () => void;
}

export function ResultDialog({ round, open, onClose, onPlay, onStartOver }: Props) {
  const isWon = round.status === 'won';
  return (
    <Dialog open={open} onOpenChange={onClose} {...resultOf(round)}>
      {isWon && (
        <p className={styles.score}>
          <span>Score</span> <strong>{Math.round(pointsOf(round))}</strong>{' '}
          <span>That is {storedScore(pointsOf(round))} points for your wellness journey.</span>
        </p>
      )}
      <div className={styles.actions}>
        {isWon && round.level < MEMORY_LEVELS && (
          <Button onClick={() => onPlay(round.level + 1)}>Play next level</Button>
        )}
        {isWon && round.level === MEMORY_LEVELS && <Button onClick={onStartOver}>Start Over</Button>}
        <Button variant={isWon ? 'secondary' : 'primary'} onClick={() => onPlay(round.level)}>
          {isWon ? 'Play again' : 'Try again'}
        </Button>
        <Link className={buttonClass({ variant: 'quiet' })} to={paths.dashboard}>
          Back to Dashboard
        </Link>
      </div>
    </Dialog>
  );
}
