import { PAIRS } from '@mindgrove/contracts/memory-rules';
import { clockText } from '@mindgrove/ui/clock-text';

import type { Board, Cell, Figure } from '../../engine/game.ts';
import { elapsedSeconds, isMissShown, type MemoryCard, type MemoryRound, pairsFound } from './memory-round.ts';

const COLUMNS = 4;

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
    { word: 'Level', value: `${level}` },
    { word: 'Moves', value: `${moves} / ${limit}` },
    { word: 'Pairs', value: `${pairsFound(round)} / ${PAIRS}` },
    { word: 'Time', value: isRunning ? { since: startedAt } : clockText(elapsedSeconds(round, 0)) },
  ];
}

export function boardOf(round: MemoryRound): Board {
  const isClosed = round.endedAt !== null || isMissShown(round);
  return {
    label: 'Memory cards',
    columns: COLUMNS,
    look: 'cards',
    cells: round.cards.map((card) => cellOf(card, isClosed)),
  };
}

const cellId = ({ id }: MemoryCard) => `card-${id + 1}`;

/** Whether a card is the one that is pressed as a cell of this id. */
export const isCell = (id: string) => (card: MemoryCard) => cellId(card) === id;

function cellOf(card: MemoryCard, isClosed: boolean): Cell {
  const { id, face, isFlipped, isMatched } = card;
  return {
    id: cellId(card),
    name: `Card ${id + 1}, ${isFlipped ? face.name : 'hidden'}`,
    face: isFlipped ? face.emoji : '',
    look: isMatched ? 'found' : isFlipped ? 'shown' : 'hidden',
    isInert: isClosed || isFlipped,
  };
}
