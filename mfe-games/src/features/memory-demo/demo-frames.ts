import { PAIRS } from '@mindgrove/contracts/rules/memory-rules';

import {
  type MemoryEvent,
  type MemoryRound,
  newMemoryRound,
  openCards,
  pairsFound,
  reduceMemoryRound,
} from '../../games/memory-match/memory-round.ts';

export interface DemoFrame {
  round: MemoryRound;
  /** The previous frame's caption where nothing new is shown. */
  caption: string;
  durationMs: number;
}

const SEED = 7;
const THINKING_MS = 1300;
const READING_MS = 2200;
const FLIPPING_MS = 700;

/** A complete round of level 1 with one miss, always the same. */
export function demoFrames(): DemoFrame[] {
  const start = newMemoryRound(1, SEED);
  const frames = [{ round: start, caption: captionFor(start, ''), durationMs: READING_MS }];
  for (const event of demoEvents(start)) {
    const before = frames.at(-1) ?? { round: start, caption: '' };
    const round = reduceMemoryRound(before.round, event);
    const caption = captionFor(round, before.caption);
    frames.push({ round, caption, durationMs: caption === before.caption ? flipDuration(round) : READING_MS });
  }
  return frames;
}

/** Index of the next frame with another caption, or of the last frame. */
export function nextCaptionIndex(frames: readonly DemoFrame[], position: number): number {
  const next = frames.findIndex((frame, index) => index > position && frame.caption !== frames[position]?.caption);
  return next === -1 ? frames.length - 1 : next;
}

function demoEvents({ cards }: MemoryRound): MemoryEvent[] {
  const pairs = cards.flatMap((card) =>
    cards.filter(({ id, face }) => id > card.id && face === card.face).map((twin) => [card.id, twin.id]),
  );
  const miss = cards.find(({ face }) => face !== cards[0]?.face)?.id ?? -1;
  const flips = pairs.flat().map(flip);
  return [flip(0), flip(miss), { type: 'hide' }, ...flips];
}

const flip = (card: number): MemoryEvent => ({ type: 'flip', card, at: 0 });

const flipDuration = (round: MemoryRound) => (round.moves < 2 ? THINKING_MS : FLIPPING_MS);

function captionFor(round: MemoryRound, before: string): string {
  const pairs = pairsFound(round);
  if (round.status === 'won') return 'Won: the next level opens.';
  if (round.status === 'ready') return 'Eight pairs lie face down. You turn two cards at a time.';
  if (openCards(round).length === 2) return 'Two cards are turned. They differ, so remember where they lie.';
  if (openCards(round).length === 1) return before;
  if (pairs === 0) return 'Both turn back, and you go on with what you remember.';
  if (pairs === 1) return 'A pair stays open.';
  return pairs < PAIRS - 2 ? 'Fewer moves and less time bring more points.' : 'Only two pairs are left.';
}
