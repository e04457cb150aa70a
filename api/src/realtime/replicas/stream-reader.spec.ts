import { describe, expect, it } from '@jest/globals';

import { newDuplicateFilter, newMarker, type StreamEntry } from './stream-reader.js';

describe('entries of the stream', () => {
  it('are read once, although they were sent twice', () => {
    const [mark, filter] = [newMarker(), newDuplicateFilter()];
    const [first, second] = [mark(['data', 'same']), mark(['data', 'same'])];
    const entries: StreamEntry[] = [first, second, first].map((fields, n) => [`1-${n}`, fields]);

    const read = [...filter(entries), ...filter([['2-0', second]])];

    expect(read.map(([id]) => id)).toEqual(['1-0', '1-1']);
  });

  it('of two processes are all read', () => {
    const filter = newDuplicateFilter();

    const read = filter([
      ['1-0', newMarker()([])],
      ['1-1', newMarker()([])],
    ]);

    expect(read).toHaveLength(2);
  });
});
