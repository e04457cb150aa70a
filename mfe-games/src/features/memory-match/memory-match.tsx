import { Button } from '@mindgrove/ui/button';
import { Shuffle } from 'lucide-react';
import { useState } from 'react';

import { MemoryBoard } from '../../memory/memory-board.tsx';
import type { MemoryRound } from '../../games/memory-match/memory-round.ts';
import { LevelPicker } from './level-picker.tsx';
import { MemoryFigures } from './memory-figures.tsx';
import styles from './memory-match.module.css';
import { ResultDialog } from './result-dialog.tsx';
import { UnsentNotice } from './unsent-notice.tsx';
import { useMemoryGame } from './use-memory-game.ts';

interface Props {
  userId: number;
  unlockedLevel: number;
  /** Called when the server has taken one or more rounds. */
  onStored: () => void;
}

export function MemoryMatch({ userId, unlockedLevel, onStored }: Props) {
  const [closedResult, setClosedResult] = useState<MemoryRound | null>(null);
  const game = useMemoryGame(userId, unlockedLevel, onStored);
  const { run, round, rounds } = game;

  return (
    <div className={styles.game}>
      <div className={styles.table}>
        <MemoryBoard cards={round.cards} onFlip={game.flip} />
        <p className={styles.message} role="status">
          {game.message}
        </p>
      </div>
      <div className={styles.side}>
        {rounds.failure && <UnsentNotice text={rounds.failure} isBusy={rounds.isPending} onRetry={rounds.retry} />}
        <MemoryFigures round={round} run={run} />
        <LevelPicker level={run.level} unlocked={run.unlocked} onChoose={game.playLevel} />
        <Button variant="secondary" onClick={() => game.playLevel(run.level)}>
          <Shuffle aria-hidden="true" />
          New board
        </Button>
      </div>
      <ResultDialog
        round={round}
        open={round.endedAt !== null && round !== closedResult}
        onClose={() => setClosedResult(round)}
        onPlay={game.playLevel}
        onStartOver={game.startOver}
      />
    </div>
  );
}
