import { PAIRS } from '@mindgrove/contracts/rules/memory-rules';
import { durationText } from '@mindgrove/ui/data/duration-text';

import type { Figure, GameView } from '../../engine/game.ts';
import { toBoard } from './memory-board.ts';
import type { MemoryMatchState } from './memory-match.state.ts';
import { elapsedSeconds, type MemoryRound, openCards, pairsFound } from './memory-round.ts';

const PROMPTS: Record<MemoryRound['status'], string> = {
  ready: 'Turn any card to begin. The clock starts then.',
  playing: 'Turn two cards at a time and find all eight pairs.',
  won: 'You found all eight pairs.',
  lost: 'No moves left.',
};

export const viewMemoryMatch = ({ round, message, streak, hidesAt }: MemoryMatchState): GameView => ({
  prompt: PROMPTS[round.status],
  message,
  // Two different cards are not a mistake: members learn the board that way.
  verdict: streak > 0 && openCards(round).length === 0 ? { trial: round.moves, isHit: true } : null,
  figures: figuresOf(round),
  stimulus: null,
  board: toBoard(round),
  choices: [],
  input: null,
  nextTickAt: hidesAt,
});

function figuresOf(round: MemoryRound): Figure[] {
  const { level, moves, limit, startedAt, endedAt } = round;
  const isRunning = startedAt !== null && endedAt === null;
  return [
    { label: 'Level', value: `${level}` },
    { label: 'Moves', value: `${moves} / ${limit}` },
    { label: 'Pairs', value: `${pairsFound(round)} / ${PAIRS}` },
    { label: 'Time', value: isRunning ? { since: startedAt } : durationText(elapsedSeconds(round, 0)) },
  ];
}
