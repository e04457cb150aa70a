import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, it } from '@jest/globals';

import { PART_BYTES, streamParts } from './stream-parts.js';

describe('values that are streamed in parts', () => {
  it('have few parts read at once, however many they are, and arrive whole', async () => {
    let [reading, most] = [0, 0];
    const readPart = async (_offset: number, length: number) => {
      most = Math.max(most, ++reading);
      await sleep(1);
      reading -= 1;
      return Buffer.alloc(length, 'b');
    };
    const length = 2 * PART_BYTES + 10;
    const streams = Array.from({ length: 20 }, (_, index) =>
      streamParts(`${index}`, Buffer.alloc(PART_BYTES, 'a'), length, readPart),
    );

    const values = await Promise.all(streams.map((stream) => text(stream)));

    expect(most).toBe(2);
    expect(new Set(values)).toEqual(new Set(['a'.repeat(PART_BYTES) + 'b'.repeat(PART_BYTES + 10)]));
  });

  it('are read one part at a time for one reader, and do not keep another one waiting', async () => {
    const held = Promise.withResolvers<Buffer>();
    let reading = 0;
    const wait = () => {
      reading += 1;
      return held.promise;
    };
    const many = Array.from({ length: 10 }, () => text(streamParts('many', Buffer.from('a'), 2, wait)));

    const other = await text(streamParts('other', Buffer.from('a'), 2, () => Promise.resolve(Buffer.from('b'))));

    expect(other).toBe('ab');
    expect(reading).toBe(1);
    held.resolve(Buffer.from('c'));
    expect(new Set(await Promise.all(many))).toEqual(new Set(['ac']));
  });

  it('go on after a part that could not be read', async () => {
    const failing = Array.from({ length: 5 }, () =>
      text(streamParts('one', Buffer.alloc(1), 2, () => Promise.reject(new Error('gone')))),
    );
    await Promise.allSettled(failing);

    const value = await text(streamParts('one', Buffer.from('a'), 2, () => Promise.resolve(Buffer.from('b'))));

    expect(value).toBe('ab');
  });
});
