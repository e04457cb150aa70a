import { moveLimit, PAIRS } from '@mindgrove/contracts/rules/memory-rules';
import { seededRandom } from '@mindgrove/contracts/rules/seeded-random';

import { type Face, facesOfLevel, newLayout } from './memory-cards.ts';
import { shuffled } from '../../engine/random-items.ts';

export interface MemoryCard {
  id: number;
  face: Face;
  isFlipped: boolean;
  isMatched: boolean;
}

export interface MemoryRound {
  level: number;
  limit: number;
  cards: readonly MemoryCard[];
  moves: number;
  status: 'ready' | 'playing' | 'won' | 'lost';
  startedAt: number | null;
  endedAt: number | null;
}

export type MemoryEvent = Flip | Hide;

interface Flip {
  type: 'flip';
  card: number;
  at: number;
}

interface Hide {
  type: 'hide';
}

export function newMemoryRound(level: number, seed: number): MemoryRound {
  const faces = shuffled(facesOfLevel(level), seededRandom(seed));
  const cards = newLayout(seed).map((pair, id) => ({
    id,
    face: faces[pair] as Face,
    isFlipped: false,
    isMatched: false,
  }));
  return { level, limit: moveLimit(level), cards, moves: 0, status: 'ready', startedAt: null, endedAt: null };
}

/** Returns the same object when the rules ignore the event. */
export function reduceMemoryRound(round: MemoryRound, event: MemoryEvent): MemoryRound {
  return event.type === 'hide' ? hideMiss(round) : flip(round, event.card, event.at);
}

/** Turned cards without their pair: none, one, or the two of a miss. */
export const openCards = ({ cards }: MemoryRound) =>
  cards.filter(({ isFlipped, isMatched }) => isFlipped && !isMatched);

export const pairsFound = ({ cards }: MemoryRound) => cards.filter(({ isMatched }) => isMatched).length / 2;

/** A lost round leaves its last miss open. */
export const isMissShown = (round: MemoryRound) => round.status === 'playing' && openCards(round).length === 2;

export function elapsedSeconds({ startedAt, endedAt }: MemoryRound, now: number): number {
  return startedAt === null ? 0 : Math.max(0, Math.floor(((endedAt ?? now) - startedAt) / 1000));
}

function flip(round: MemoryRound, id: number, at: number): MemoryRound {
  const card = round.cards[id];
  const isOver = round.status === 'won' || round.status === 'lost';
  if (!card || card.isFlipped || isOver || isMissShown(round)) return round;
  const [first] = openCards(round);
  const begun = { ...round, status: 'playing' as const, startedAt: round.startedAt ?? at };
  if (!first) return { ...begun, cards: change(round.cards, [id], { isFlipped: true }) };
  const isPair = first.face === card.face;
  const cards = isPair
    ? change(round.cards, [first.id, id], { isFlipped: true, isMatched: true })
    : change(round.cards, [id], { isFlipped: true });
  return judge({ ...begun, cards, moves: round.moves + 1 }, at);
}

function judge(round: MemoryRound, at: number): MemoryRound {
  if (pairsFound(round) === PAIRS) return { ...round, status: 'won', endedAt: at };
  return round.moves >= round.limit ? { ...round, status: 'lost', endedAt: at } : round;
}

function hideMiss(round: MemoryRound): MemoryRound {
  if (!isMissShown(round)) return round;
  const ids = openCards(round).map(({ id }) => id);
  return { ...round, cards: change(round.cards, ids, { isFlipped: false }) };
}

const change = (cards: readonly MemoryCard[], ids: number[], changes: Partial<MemoryCard>) =>
  cards.map((card) => (ids.includes(card.id) ? { ...card, ...changes } : card));
