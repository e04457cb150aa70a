import { GAMES } from '@mindgrove/contracts/games';
import type { GameProgress } from '@mindgrove/contracts/progress';
import { levelOfStep } from '@mindgrove/contracts/rules/staircase';
import { Link } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import type { RoundResult } from '../../engine/game.ts';
import { staircaseReason } from '../../engine/staircase-reason.ts';
import type { GameModule } from '../../games/catalog.ts';
import { paths } from '../../paths.ts';
import { UnsentNotice } from '../../rounds/unsent-notice.tsx';
import { useRoundStore } from '../../rounds/use-round-store.ts';
import { GamePlayer } from '../../player/game-player.tsx';
import { ResultDialog, type FinishedRound } from '../../player/result/result-dialog.tsx';
import { LevelCard } from './level-card.tsx';
import { useAdaptiveSetup } from './use-adaptive-setup.ts';

interface Props extends GameModule {
  progress: GameProgress;
  userId: number;
  children?: ReactNode;
}

export function AdaptiveRounds({ game, howToPlay, progress, userId, children }: Props) {
  const { levels } = GAMES[game.id];
  const { staircase, setup, isNext, playAgain, setStaircase, chooseLevel } = useAdaptiveSetup(game.id, progress.stair);
  const [isRunning, setRunning] = useState(false);
  const [finished, setFinished] = useState<FinishedRound | null>(null);
  const [isResultOpen, setResultOpen] = useState(false);
  const rounds = useRoundStore(userId);

  function finish(result: RoundResult) {
    setRunning(false);
    setFinished({ result, best: progress.rounds > 0 ? progress.best_score : null });
    setResultOpen(true);
    setStaircase(result.staircase);
    rounds.store(game.id, result);
  }

  function startAgain() {
    setResultOpen(false);
    setFinished(null);
    playAgain();
  }

  const again = (
    <Button onClick={startAgain}>
      <RotateCw aria-hidden="true" />
      Play again
    </Button>
  );
  return (
    <>
      <GamePlayer
        game={game}
        setup={setup}
        howToPlay={howToPlay}
        isNext={isNext}
        onStart={() => setRunning(true)}
        onOver={finish}
        again={again}
      >
        {rounds.failure && <UnsentNotice text={rounds.failure} isBusy={rounds.isPending} onRetry={rounds.retry} />}
        {children}
        <LevelCard
          staircase={staircase}
          levels={levels}
          isRunning={isRunning}
          onChoose={chooseLevel}
          progress={progress}
        />
      </GamePlayer>
      {finished && (
        <ResultDialog
          open={isResultOpen}
          onClose={() => setResultOpen(false)}
          title="Round complete"
          {...finished}
          next={`The next round begins at level ${levelOfStep(staircase.step)}. ${staircaseReason(staircase, levels)}`}
        >
          {again}
          <Link className={buttonClass({ variant: 'quiet' })} to={paths.games}>
            All games
          </Link>
        </ResultDialog>
      )}
    </>
  );
}
