import type { GameProgress } from '@mindgrove/contracts/rounds';
import { SPEED_LEVELS, SPEED_SECONDS } from '@mindgrove/contracts/rules/speed-rules';
import { Button } from '@mindgrove/ui/actions/button';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';

import { howToPlay, speedMath } from '../../games/speed-math/speed-math.game.ts';
import { levelSentence } from '../../games/speed-math/speed-math.result.ts';
import { LevelPicker } from '../../levels/level-picker.tsx';
import { paths } from '../../paths.ts';
import { GamePlayer } from '../../player/game-player.tsx';
import { type FinishedRound, ResultDialog } from '../../player/result/result-dialog.tsx';
import { RoundQueueNotice } from '../../rounds/round-queue-notice.tsx';
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

interface SpeedOutcomeProps {
  finished: FinishedRound;
  isUnsent: boolean;
  onPlayAgain: () => void;
}

const SpeedOutcome = ({ finished, isUnsent, onPlayAgain }: SpeedOutcomeProps) => (
  <ResultDialog
    title={finished.result.seconds < SPEED_SECONDS ? 'Every problem answered!' : "Time's up"}
    {...finished}
    isUnsent={isUnsent}
    next={levelSentence(finished.result)}
    actions={[
      { label: 'Play Again', icon: <RotateCw aria-hidden="true" />, onPress: onPlayAgain },
      { label: 'Back to Dashboard', to: paths.dashboard },
    ]}
  />
);
