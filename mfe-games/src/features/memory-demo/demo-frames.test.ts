import { describe, expect, it } from '@jest/globals';

import { isMissShown, pairsFound } from '../../games/memory-match/memory-round.ts';
import { demoFrames, nextCaptionIndex } from './demo-frames.ts';

const frames = demoFrames();
const captions = frames.map(({ caption }) => caption).filter((caption, index, all) => caption !== all[index - 1]);

describe('the demo of the memory game', () => {
  it('is a complete round by the rules of the game: one miss, eight pairs, won', () => {
    expect(frames[0]?.round).toMatchObject({ status: 'ready', moves: 0 });
    expect(frames.filter(({ round }) => isMissShown(round))).toHaveLength(1);
    expect(frames.at(-1)?.round).toMatchObject({ status: 'won', moves: 9 });
  });

  it('moves on with every frame', () => {
    frames.slice(1).forEach(({ round }, index) => expect(round).not.toBe(frames[index]?.round));
  });

  it('takes about twenty seconds', () => {
    const milliseconds = frames.slice(0, -1).reduce((sum, { durationMs }) => sum + durationMs, 0);

    expect(milliseconds).toBeGreaterThan(17_000);
    expect(milliseconds).toBeLessThan(25_000);
  });

  it('describes what happens, each step once', () => {
    expect(captions).toEqual([
      'Eight pairs lie face down. You turn two cards at a time.',
      'Two cards are turned. They differ, so remember where they lie.',
      'Both turn back, and you go on with what you remember.',
      'A pair stays open.',
      'Fewer moves and less time bring more points.',
      'Only two pairs are left.',
      'Won: the next level opens.',
    ]);
  });

  it('says that two pairs are left when two are', () => {
    const frame = frames.find(({ caption }) => caption === 'Only two pairs are left.');

    expect(frame && pairsFound(frame.round)).toBe(6);
  });

  it('steps from caption to caption', () => {
    const stops = [0];
    while ((stops.at(-1) ?? 0) < frames.length - 1) stops.push(nextCaptionIndex(frames, stops.at(-1) ?? 0));

    expect(stops.map((stop) => frames[stop]?.caption)).toEqual(captions);
    expect(nextCaptionIndex(frames, frames.length - 1)).toBe(frames.length - 1);
  });
});
