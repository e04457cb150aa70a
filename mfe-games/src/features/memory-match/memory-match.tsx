import { Button } from '@mindgrove/ui/button';
import { Shuffle } from 'lucide-react';
import { useState } from 'react';

import { LevelPicker } from './level-picker.tsx';
import { MemoryBoard } from './memory-board.tsx';
import { MemoryFigures } from './memory-figures.tsx';
import type { MemoryRound } from './memory-match.engine.ts';
import styles from './memory-match.module.css';
import { pointsOf, secondsPlayed } from './memory-result.ts';
import { addWin, newRun, startOver } from './memory-run.ts';
import { storedScore } from './memory-score.ts';
import { ResultDialog } from './result-dialog.tsx';
import { newRoundId } from './round-id.ts';
import { UnsentNotice } from './unsent-notice.tsx';
import { useMemoryRound } from './use-memory-round.ts';
import { useRoundStore } from './use-round-store.ts';

interface Props {
  userId: number;
  unlockedLevel: number;
  /** Called when the server has taken one or more rounds. */
  onStored: () => void;
}

export function MemoryMatch({ userId, unlockedLevel, onStored }: Props) {
  const [run, setRun] = useState(() => newRun(unlockedLevel));
  const [closedResult, setClosedResult] = useState<MemoryRound | null>(null);
  const rounds = useRoundStore(userId, onStored);
  const { round, message, flip, deal } = useMemoryRound(run.level, finish);

  function finish(won: MemoryRound) {
    const points = pointsOf(won);
    setRun(addWin(run, Math.round(points), secondsPlayed(won)));
    rounds.store({ score: storedScore(points), level: won.level, round_id: newRoundId() });
  }

  function playLevel(level: number) {
    setRun({ ...run, level });
    deal(level);
  }

  function playFromStart() {
    setRun(startOver(run));
    deal(1);
  }

  return (
    <div className={styles.game}>
      <div className={styles.table}>
        <MemoryBoard cards={round.cards} onFlip={flip} />
        <p className={styles.message} role="status">
          {message}
        </p>
      </div>
      <div className={styles.side}>
        {rounds.failure && <UnsentNotice text={rounds.failure} isBusy={rounds.isPending} onRetry={rounds.retry} />}
        <MemoryFigures round={round} run={run} />
        <LevelPicker level={run.level} unlocked={run.unlocked} onChoose={playLevel} />
        <Button variant="secondary" onClick={() => deal(run.level)}>
          <Shuffle aria-hidden="true" />
          New board
        </Button>
      </div>
      <ResultDialog
        round={round}
        open={round.endedAt !== null && round !== closedResult}
        onClose={() => setClosedResult(round)}
        onPlay={playLevel}
        onStartOver={playFromStart}
      />
    </div>
  );
}
