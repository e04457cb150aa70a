import type { Board, Cell } from '../../engine/game.ts';
import { pictureSetOfLevel } from './memory-cards.ts';
import { isMissShown, type MemoryCard, type MemoryRound } from './memory-round.ts';

const COLUMNS = 4;

export function toBoard(round: MemoryRound): Board {
  const isClosed = round.endedAt !== null || isMissShown(round);
  // A lost board shows what it held.
  const isLost = round.status === 'lost';
  return {
    label: 'Memory cards',
    columns: COLUMNS,
    kind: 'cards',
    pictures: pictureSetOfLevel(round.level),
    cells: round.cards.map((card) => cellOf(card, { isClosed, isLost })),
  };
}

const cellId = ({ id }: MemoryCard) => `card-${id + 1}`;

export const hasCellId = (id: string) => (card: MemoryCard) => cellId(card) === id;

function cellOf(card: MemoryCard, { isClosed, isLost }: { isClosed: boolean; isLost: boolean }): Cell {
  const { id, face, isFlipped, isMatched } = card;
  const isOpen = isFlipped || isLost;
  const name = `Card ${id + 1}, ${isOpen ? face.name : 'hidden'}`;
  return {
    id: cellId(card),
    name: isLost && isMatched ? `${name}, found` : name,
    face: isOpen ? face.picture : '',
    look: isMatched ? 'found' : isOpen ? 'shown' : 'hidden',
    isInert: isClosed || isOpen,
  };
}
