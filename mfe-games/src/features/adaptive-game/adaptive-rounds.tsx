import { GAMES } from '@mindgrove/contracts/games';
import type { GameProgress } from '@mindgrove/contracts/rounds';
import { levelOfStep } from '@mindgrove/contracts/rules/staircase';
import { Button } from '@mindgrove/ui/actions/button';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';

import { nextRoundReason } from '../../engine/staircase-reason.ts';
import type { GameModule } from '../../games/catalog.ts';
import { paths } from '../../paths.ts';
import { GamePlayer } from '../../player/game-player.tsx';
import { ResultDialog } from '../../player/result/result-dialog.tsx';
import { RoundQueueNotice } from '../../rounds/round-queue-notice.tsx';
import { LevelCard } from './level-card.tsx';
import { useAdaptiveRounds } from './use-adaptive-rounds.ts';

interface Props extends GameModule {
  progress: GameProgress;
  userId: number;
  children?: ReactNode;
}

export function AdaptiveRounds({ game, howToPlay, progress, userId, children }: Props) {
  const { levels } = GAMES[game.id];
  const play = useAdaptiveRounds(game.id, progress, userId);
  const { staircase, isRunning, finished, queue } = play;

  const again = (
    <Button onClick={play.playAgain}>
      <RotateCw aria-hidden="true" />
      Play again
    </Button>
  );
  return (
    <GamePlayer
      game={game}
      setup={play.setup}
      howToPlay={howToPlay}
      isFirst={progress.rounds === 0}
      isNext={play.isNext}
      onStart={play.start}
      onFinish={play.finish}
      again={again}
      result={
        finished && (
          <ResultDialog
            title="Round complete"
            {...finished}
            isUnsent={queue.failure !== null}
            next={`Next round: level ${levelOfStep(staircase.step)}. ${nextRoundReason(play.setup.staircase, staircase, levels)}`}
            actions={[
              { label: 'Play again', icon: <RotateCw aria-hidden="true" />, onPress: play.playAgain },
              { label: 'All games', to: paths.games },
            ]}
          />
        )
      }
    >
      {queue.failure && <RoundQueueNotice text={queue.failure} isBusy={queue.isPending} onRetry={queue.retry} />}
      {children}
      <LevelCard
        staircase={staircase}
        levels={levels}
        isRunning={isRunning}
        onChoose={play.chooseLevel}
        progress={progress}
      />
    </GamePlayer>
  );
}
