import { MEMORY_LEVELS } from '@mindgrove/contracts/rules/memory-rules';
import { Link } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { useState } from 'react';

import { paths } from '../../paths.ts';
import { ResultDialog } from '../../player/result/result-dialog.tsx';
import type { FinishedRound } from '../../player/result/result-dialog.tsx';

interface Props {
  finished: FinishedRound | null;
  onPlay: (level: number) => void;
  onStartOver: () => void;
}

export function MemoryOutcome({ finished, onPlay, onStartOver }: Props) {
  const [isClosed, setClosed] = useState(false);
  if (!finished) return null;
  const { level, isWon } = finished.result;
  return (
    <ResultDialog
      open={!isClosed}
      onClose={() => setClosed(true)}
      title={isWon ? `You won level ${level}!` : 'Out of moves'}
      {...finished}
    >
      {isWon && level < MEMORY_LEVELS && <Button onClick={() => onPlay(level + 1)}>Play next level</Button>}
      {isWon && level === MEMORY_LEVELS && <Button onClick={onStartOver}>Start Over</Button>}
      <Button variant={isWon ? 'secondary' : 'primary'} onClick={() => onPlay(level)}>
        {isWon ? 'Play again' : 'Try again'}
      </Button>
      <Link className={buttonClass({ variant: 'quiet' })} to={paths.dashboard}>
        Back to Dashboard
      </Link>
    </ResultDialog>
  );
}
