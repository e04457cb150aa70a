import { MEMORY_LEVELS, PAIRS, roundScore } from '@mindgrove/contracts/rules/memory-rules';
import { durationText } from '@mindgrove/ui/data/duration-text';

import type { Figure, Game, GameView, RoundResult } from '../../engine/game.ts';
import type { Milestone } from '../../engine/milestone.ts';
import { initMemoryMatch, type MemoryMatchState, reduceMemoryMatch } from './memory-match.state.ts';
import { durationPhrase } from '../../text.ts';
import { elapsedSeconds, type MemoryRound, openCards, pairsFound } from './memory-round.ts';
import { toBoard } from './memory-board.ts';

function toResult({ round, staircase, bestStreak }: MemoryMatchState): RoundResult | null {
  if (round.endedAt === null) return null;
  const { level, limit, moves, status } = round;
  const isWon = status === 'won';
  const seconds = elapsedSeconds(round, 0);
  return {
    level,
    points: isWon ? roundScore(moves, limit, seconds) : 0,
    trials: moves,
    hits: pairsFound(round),
    seconds,
    staircase,
    isWon,
    bestStreak,
    measure: moves,
    summary: isWon ? winSummary(level, moves, seconds) : lossSummary(round),
  };
}

function winSummary(level: number, moves: number, seconds: number) {
  const next =
    level < MEMORY_LEVELS ? `Level ${level + 1} is unlocked.` : 'That was the last level. You finished them all!';
  return `All ${PAIRS} pairs in ${moves} moves and ${durationPhrase(seconds)}. ${next}`;
}

const lossSummary = (round: MemoryRound) =>
  `All ${round.limit} moves are used. You found ${pairsFound(round)} of ${PAIRS} pairs.`;

const PROMPTS: Record<MemoryRound['status'], string> = {
  ready: 'Turn any card to begin. The clock starts then.',
  playing: 'Turn two cards at a time and find all eight pairs.',
  won: 'You found all eight pairs.',
  lost: 'No moves left.',
};

const viewMemoryMatch = ({ round, message, streak, hidesAt }: MemoryMatchState): GameView => ({
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

export const milestones: readonly Milestone[] = [
  { level: 6, text: 'All cards show one kind of thing. Look for what sets them apart.' },
];

export const memoryMatch: Game<MemoryMatchState> = {
  id: 'memory-match',
  init: initMemoryMatch,
  reduce: reduceMemoryMatch,
  view: viewMemoryMatch,
  result: toResult,
  // Positions of the pairs: boards that differ only in pictures are the same puzzle.
  puzzle({ round }) {
    const faces = round.cards.map(({ face }) => face);
    return faces.map((face) => faces.indexOf(face)).join();
  },
};
