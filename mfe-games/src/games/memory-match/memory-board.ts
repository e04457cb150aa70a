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
    cells: round.cards.map((card) => cellOf(card, isClosed)),
  };
}

const cellId = ({ id }: MemoryCard) => `card-${id + 1}`;

export const hasCellId = (id: string) => (card: MemoryCard) => cellId(card) === id;

function cellOf(card: MemoryCard, isClosed: boolean): Cell {
  const { id, face, isFlipped, isMatched } = card;
  return {
    id: cellId(card),
    name: `Card ${id + 1}, ${isFlipped ? face.name : 'hidden'}`,
    face: isFlipped ? face.picture : '',
    look: isMatched ? 'found' : isFlipped ? 'shown' : 'hidden',
    isInert: isClosed || isFlipped,
  };
}
