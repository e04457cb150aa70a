import type { GameProgress } from '@mindgrove/contracts/rounds';
import { storedScore } from '@mindgrove/contracts/rules/memory-rules';
import { SPEED_LEVELS, SPEED_SECONDS, speedLevelAfter } from '@mindgrove/contracts/rules/speed-rules';
import { INITIAL_STAIRCASE } from '@mindgrove/contracts/rules/staircase';
import { Button } from '@mindgrove/ui/actions/button';
import { UnsentNotice } from '@mindgrove/ui/feedback/unsent-notice';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import type { RoundResult, RoundSetup } from '../../engine/game.ts';
import { newSetup } from '../../games/new-setup.ts';
import { howToPlay, milestones, speedMath } from '../../games/speed-math/speed-math.game.ts';
import { levelSentence } from '../../games/speed-math/speed-math.result.ts';
import { LevelPicker } from '../../levels/level-picker.tsx';
import { paths } from '../../paths.ts';
import { GamePlayer } from '../../player/game-player.tsx';
import { type FinishedRound, ResultDialog } from '../../player/result/result-dialog.tsx';
import { loadRun, saveRun, scoreOfPoints, useScoreHistory } from '../../rounds/saved-rounds.ts';
import { ROUND_UNSENT, useRoundStore } from '../../rounds/round-queue.ts';

const newRound = (level: number, last?: RoundSetup, isNext = false): Round => ({
  setup: newSetup(INITIAL_STAIRCASE, level, last),
  isNext,
  isRunning: false,
  finished: null,
});

const addRound = (run: SpeedRun, { level, points, bestStreak }: RoundResult): SpeedRun => ({
  unlocked: Math.max(run.unlocked, speedLevelAfter(level, bestStreak)),
  highScore: Math.max(run.highScore, points),
});

/** This browser's high score, unless the server has a better round from another device. */
const highScoreOf = ({ highScore }: SpeedRun, { best_score }: GameProgress) =>
  storedScore(highScore) >= best_score ? highScore : scoreOfPoints(best_score);

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
      milestones={milestones}
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
      <UnsentNotice title={ROUND_UNSENT} queue={queue} />
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

interface Round {
  setup: RoundSetup;
  /** True after "Play Again", false after choosing a level. */
  isNext: boolean;
  isRunning: boolean;
  finished: FinishedRound | null;
}

function useSpeedMath(userId: number, progress: GameProgress) {
  const { queue, store } = useRoundStore();
  const scores = useScoreHistory('speed-math', userId);
  const [run, setRun] = useState(() => restoreRun(loadRun(userId, 'speed-math'), progress));
  const [round, setRound] = useState(() => newRound(progress.level));

  function finish(result: RoundResult, startedAt: number) {
    store('speed-math', result, startedAt);
    const best = progress.rounds > 0 || run.highScore > 0 ? highScoreOf(run, progress) : null;
    setRound({ ...round, isRunning: false, finished: { result, ...scores.add(result, null), best } });
    const next = addRound(run, result);
    setRun(next);
    saveRun(userId, 'speed-math', { highScore: next.highScore });
  }

  function playAgain() {
    const result = round.finished?.result;
    const level = result ? speedLevelAfter(result.level, result.bestStreak) : round.setup.level;
    setRound(newRound(level, round.setup, true));
  }

  return {
    round,
    queue,
    unlocked: Math.max(run.unlocked, progress.level),
    highScore: highScoreOf(run, progress),
    start: () => setRound({ ...round, isRunning: true }),
    finish,
    chooseLevel: (level: number) => setRound(newRound(level, round.setup)),
    playAgain,
  };
}

interface SpeedRun {
  unlocked: number;
  /** The score of the best round in this browser; the server stores a tenth. */
  highScore: number;
}

function restoreRun({ highScore }: Record<string, unknown>, { level }: GameProgress): SpeedRun {
  return { unlocked: level, highScore: typeof highScore === 'number' ? highScore : 0 };
}
