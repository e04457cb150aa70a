import type { GameProgress } from '@mindgrove/contracts/rounds';
import { SPEED_LEVELS } from '@mindgrove/contracts/rules/speed-rules';
import { Button } from '@mindgrove/ui/actions/button';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';

import { howToPlay, speedMath } from '../../games/speed-math/speed-math.game.ts';
import { LevelPicker } from '../../levels/level-picker.tsx';
import { GamePlayer } from '../../player/game-player.tsx';
import { RoundQueueNotice } from '../../rounds/round-queue-notice.tsx';
import { SpeedOutcome } from './speed-outcome.tsx';
import { useSpeedMath } from './use-speed-math.ts';

interface Props {
  userId: number;
  progress: GameProgress;
  children: ReactNode;
}

export function SpeedMath({ userId, progress, children }: Props) {
  const { round, queue, unlocked, highScore, start, finish, chooseLevel, playAgain } = useSpeedMath(userId, progress);
  const { level } = round.setup;
  const again = (
    <Button onClick={playAgain}>
      <RotateCw aria-hidden="true" />
      Play Again
    </Button>
  );
  return (
    <GamePlayer
      game={speedMath}
      setup={round.setup}
      isNext={round.isNext}
      howToPlay={howToPlay}
      isFirst={progress.rounds === 0}
      moreFigures={[{ label: 'High score', value: highScore.toLocaleString('en-US') }]}
      onStart={start}
      onFinish={finish}
      again={again}
      result={
        round.finished && (
          <SpeedOutcome finished={round.finished} isUnsent={queue.failure !== null} onPlayAgain={playAgain} />
        )
      }
    >
      {queue.failure && <RoundQueueNotice text={queue.failure} isBusy={queue.isPending} onRetry={queue.retry} />}
      <LevelPicker
        levels={SPEED_LEVELS}
        level={level}
        highestUnlocked={unlocked}
        isDisabled={round.isRunning}
        onChoose={chooseLevel}
      />
      {children}
    </GamePlayer>
  );
}
