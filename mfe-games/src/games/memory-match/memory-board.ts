import type { Board, Cell } from '../../engine/game.ts';
import { pictureSetOfLevel } from './memory-faces.ts';
import { isMissShown, type MemoryCard, type MemoryRound } from './memory-round.ts';

const COLUMNS = 4;

export function toBoard(round: MemoryRound): Board {
  const isClosed = round.endedAt !== null || isMissShown(round);
  return {
    label: 'Memory cards',
    columns: COLUMNS,
    kind: 'cards',
    pictures: pictureSetOfLevel(round.level),
    // A lost board shows what it held.
    cells: round.cards.map((card) => cellOf(card, { isClosed, isOpen: card.isFlipped || round.status === 'lost' })),
  };
}

const cellId = ({ id }: MemoryCard) => `card-${id + 1}`;

export const hasCellId = (id: string) => (card: MemoryCard) => cellId(card) === id;

function cellOf(card: MemoryCard, { isClosed, isOpen }: { isClosed: boolean; isOpen: boolean }): Cell {
  const { id, face, isMatched } = card;
  return {
    id: cellId(card),
    name: `Card ${id + 1}, ${isOpen ? face.name : 'hidden'}`,
    face: isOpen ? face.picture : '',
    look: isMatched ? 'found' : isOpen ? 'shown' : 'hidden',
    isInert: isClosed || isOpen,
  };
}
