import { describe, expect, it } from '@jest/globals';

import { tallyOf } from './tally.ts';

const [a, b, c] = [
  { id: 1, text: 'a' },
  { id: 2, text: 'b' },
  { id: 3, text: 'c' },
];

describe('the tally', () => {
  it.each([
    ['everything once, in order', [a, b, c], { lost: 0, doubled: 0, different: 0 }],
    ['a lost message', [a, c], { lost: 1, doubled: 0, different: 1 }],
    ['a message twice', [a, b, { id: 4, text: 'b' }, c], { lost: 0, doubled: 1, different: 1 }],
    ['another order', [b, a, c], { lost: 0, doubled: 0, different: 1 }],
    ['nothing at all', [], { lost: 3, doubled: 0, different: 1 }],
  ])('counts %s', (_, shown, expected) => {
    const tally = tallyOf([shown, [a, b, c]], ['a', 'b', 'c'], [1, 2, 3]);

    expect(tally).toEqual(expected);
  });
});
