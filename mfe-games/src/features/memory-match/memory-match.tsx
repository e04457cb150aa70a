import type { LevelRecord } from '@mindgrove/contracts/rounds';
import { MEMORY_LEVELS } from '@mindgrove/contracts/rules/memory-rules';
import { INITIAL_STAIRCASE } from '@mindgrove/contracts/rules/staircase';
import { Button } from '@mindgrove/ui/actions/button';
import { durationText } from '@mindgrove/ui/data/duration-text';
import { UnsentNotice } from '@mindgrove/ui/feedback/unsent-notice';
import { RotateCw, Shuffle } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import type { Figure, RoundResult, RoundSetup } from '../../engine/game.ts';
import { memoryMatch, milestones } from '../../games/memory-match/memory-match.game.ts';
import { newSetup } from '../../games/new-setup.ts';
import { LevelPicker } from '../../levels/level-picker.tsx';
import { paths } from '../../paths.ts';
import { MilestoneNote } from '../../player/controls/milestone-panel.tsx';
import { GamePlayer } from '../../player/game-player.tsx';
import { type FinishedRound, type ResultAction, ResultDialog } from '../../player/result/result-dialog.tsx';
import { loadRun, saveRun, useScoreHistory } from '../../rounds/saved-rounds.ts';
import { ROUND_UNSENT, useRoundStore } from '../../rounds/round-queue.ts';
import { addWin, bestTimeOf, type MemoryRun, restoreRun, startOver } from './memory-run.ts';

const newRound = (level: number, last?: RoundSetup): Round => ({
  setup: newSetup(INITIAL_STAIRCASE, level, last),
  isNext: last !== undefined,
  finished: null,
  opensLevel: false,
});

interface Props {
  userId: number;
  unlockedLevel: number;
  /** Best result per level; empty until loaded. */
  records: readonly LevelRecord[];
  children: ReactNode;
}

export function MemoryMatch({ userId, unlockedLevel, records, children }: Props) {
  const game = useMemoryMatch(userId, unlockedLevel);
  const { round, queue, playLevel } = game;
  const { level } = round.setup;
  const best = records.find((record) => record.level === level)?.best_score ?? null;
  return (
    <GamePlayer
      game={memoryMatch}
      setup={round.setup}
      isNext={round.isNext}
      moreFigures={runFigures(game.run, round.finished, records)}
      onFinish={(result, startedAt) => game.finish(result, startedAt, best)}
      again={
        <Button onClick={() => playLevel(level)}>
          <RotateCw aria-hidden="true" />
          {againLabel(round.finished?.result.isWon)}
        </Button>
      }
      result={
        round.finished && (
          <MemoryOutcome
            finished={round.finished}
            opensLevel={round.opensLevel}
            isUnsent={queue.failure !== null}
            onPlay={playLevel}
            onStartOver={game.startOver}
          />
        )
      }
    >
      <UnsentNotice title={ROUND_UNSENT} queue={queue} />
      <LevelPicker levels={MEMORY_LEVELS} level={level} highestUnlocked={game.unlocked} onChoose={playLevel} />
      <Button variant="secondary" onClick={() => playLevel(level)}>
        <Shuffle aria-hidden="true" />
        New board
      </Button>
      {children}
    </GamePlayer>
  );
}

function runFigures(run: MemoryRun, finished: FinishedRound | null, records: readonly LevelRecord[]): Figure[] {
  const bestTime = bestTimeOf(
    run,
    records.map(({ best_seconds }) => best_seconds),
  );
  return [
    { label: 'Score', value: scoreText(finished) },
    { label: 'Best time', value: bestTime === null ? '–' : durationText(bestTime) },
  ];
}

/** Returns the score of this round alone; a lost one has none. */
const scoreText = (finished: FinishedRound | null) =>
  !finished ? '0' : finished.result.isWon ? Math.round(finished.result.points).toLocaleString('en-US') : '–';

interface MemoryOutcomeProps {
  finished: FinishedRound;
  /** Whether the next level was locked before. */
  opensLevel: boolean;
  isUnsent: boolean;
  onPlay: (level: number) => void;
  onStartOver: () => void;
}

const againLabel = (isWon = false) => (isWon ? 'Play again' : 'Try again');

function MemoryOutcome({ finished, opensLevel, isUnsent, onPlay, onStartOver }: MemoryOutcomeProps) {
  const { level, isWon } = finished.result;
  const again: ResultAction = { label: againLabel(isWon), onPress: () => onPlay(level) };
  const further: ResultAction = { label: 'Play next level', onPress: () => onPlay(level + 1) };
  const news = opensLevel && milestones.find((one) => one.level === level + 1);
  const afterWin = level < MEMORY_LEVELS ? [further, again] : [again, { label: 'Start Over', onPress: onStartOver }];
  return (
    <ResultDialog
      title={isWon ? `You won level ${level}!` : 'Out of moves'}
      {...finished}
      isUnsent={isUnsent}
      actions={[...(isWon ? afterWin : [again]), { label: 'Back to Dashboard', to: paths.dashboard }]}
    >
      {news && <MilestoneNote game="memory-match" {...news} />}
    </ResultDialog>
  );
}

interface Round {
  setup: RoundSetup;
  isNext: boolean;
  finished: FinishedRound | null;
  opensLevel: boolean;
}

function useMemoryMatch(userId: number, unlockedLevel: number) {
  const { queue, store } = useRoundStore();
  const scores = useScoreHistory('memory-match', userId);
  const [run, setRun] = useState(() => restoreRun(loadRun(userId, 'memory-match'), unlockedLevel));
  const [round, setRound] = useState(() => newRound(run.level));

  const unlocked = Math.max(run.unlocked, unlockedLevel);

  function updateRun(next: MemoryRun) {
    setRun(next);
    saveRun(userId, 'memory-match', next);
  }

  /** `bestPoints` is the server's best at the level. */
  function finish(result: RoundResult, startedAt: number, bestPoints: number | null) {
    store('memory-match', result, startedAt);
    const opensLevel = result.isWon && result.level >= unlocked;
    setRound({ ...round, opensLevel, finished: { result, ...scores.add(result, bestPoints) } });
    if (result.isWon) updateRun(addWin(run, result));
  }

  function startRound(next: MemoryRun) {
    updateRun(next);
    setRound(newRound(next.level, round.setup));
  }

  return {
    run,
    round,
    unlocked,
    queue,
    finish,
    playLevel: (level: number) => startRound({ ...run, level }),
    startOver: () => startRound(startOver(run)),
  };
}
