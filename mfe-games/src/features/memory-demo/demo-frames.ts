import { PAIRS } from '@mindgrove/contracts/memory-rules';

import {
  type MemoryEvent,
  type MemoryRound,
  newRound,
  openCards,
  pairsFound,
  play,
} from '../../games/memory-match/memory-round.ts';

/** One moment of the demo: the round as the game's own rules left it. */
export interface DemoFrame {
  round: MemoryRound;
  /** What is said about it; the same as before where nothing new is shown. */
  caption: string;
  /** Milliseconds until the next moment. */
  lasts: number;
}

const SEED = 7;
const THINKING = 1300;
const READING = 2200;
const FLIPPING = 700;

/** A round of level 1 from the first card to the win, with one miss on the way; always the same. */
export function demoFrames(): DemoFrame[] {
  const start = newRound(1, SEED);
  const frames = [{ round: start, caption: captionOf(start, ''), lasts: READING }];
  for (const event of demoEvents(start)) {
    const before = frames.at(-1) ?? { round: start, caption: '' };
    const round = play(before.round, event);
    const caption = captionOf(round, before.caption);
    frames.push({ round, caption, lasts: caption === before.caption ? paceOf(round) : READING });
  }
  return frames;
}

/** The frame at which something new is said after this one; the last one when nothing is. */
export function nextCaption(frames: readonly DemoFrame[], position: number): number {
  const next = frames.findIndex((frame, place) => place > position && frame.caption !== frames[position]?.caption);
  return next === -1 ? frames.length - 1 : next;
}

/** Turns the first card and one that differs, then every pair. */
function demoEvents({ cards }: MemoryRound): MemoryEvent[] {
  const pairs = cards.flatMap((card) =>
    cards.filter(({ id, face }) => id > card.id && face === card.face).map((twin) => [card.id, twin.id]),
  );
  const miss = cards.find(({ face }) => face !== cards[0]?.face)?.id ?? -1;
  const flips = pairs.flat().map(flip);
  return [flip(0), flip(miss), { type: 'hide' }, ...flips];
}

const flip = (card: number): MemoryEvent => ({ type: 'flip', card, at: 0 });

const paceOf = (round: MemoryRound) => (round.moves < 2 ? THINKING : FLIPPING);

function captionOf(round: MemoryRound, before: string): string {
  const pairs = pairsFound(round);
  if (round.status === 'won') return 'Won: the next level opens.';
  if (round.status === 'ready') return 'Eight pairs lie face down. You turn two cards at a time.';
  if (openCards(round).length === 2) return 'Two cards are turned. They differ, so remember where they lie.';
  if (openCards(round).length === 1) return before;
  if (pairs === 0) return 'Both turn back, and you go on with what you remember.';
  if (pairs === 1) return 'A pair stays open.';
  return pairs < PAIRS - 2 ? 'Fewer moves and less time bring more points.' : 'Only two pairs are left.';
}
