import { PAIRS } from '@mindgrove/contracts/rules/memory-rules';
import { clockText } from '@mindgrove/ui/data/clock-text';

import type { Figure } from '../../engine/game.ts';
import { elapsedSeconds, type MemoryRound, pairsFound } from './memory-round.ts';

const PROMPTS: Record<MemoryRound['status'], string> = {
  ready: 'Turn any card to begin. The clock starts with it.',
  playing: 'Turn two cards at a time and find all eight pairs.',
  won: 'All pairs are found.',
  lost: 'The moves are used up.',
};

export const promptOf = ({ status }: MemoryRound) => PROMPTS[status];

export function figuresOf(round: MemoryRound): Figure[] {
  const { level, moves, limit, startedAt, endedAt } = round;
  const isRunning = startedAt !== null && endedAt === null;
  return [
    { label: 'Level', value: `${level}` },
    { label: 'Moves', value: `${moves} / ${limit}` },
    { label: 'Pairs', value: `${pairsFound(round)} / ${PAIRS}` },
    { label: 'Time', value: isRunning ? { since: startedAt } : clockText(elapsedSeconds(round, 0)) },
  ];
}
