import { describe, expect, it } from '@jest/globals';

import { processorTime } from '../../test/processor-time.js';
import { assertNewName } from './member-name.js';

/** Beginnings and ends of words that no name may consist of, which many readings share. */
const PARTS = ['grov', 'rove', 'admi', 'dmin', 'owne', 'wner', 'staf', 'taff', 'suppor', 'mod', 'mods', 'mindgrov'];
/** Signs such as U+2057, which decomposes into four signs, and U+FDFA, which decomposes into 18 letters. */
const SIGNS = ['\u2057', '\u2A0C', '\uFDFA', '!!!', '\u2026', ' ', '\u4E00', '\u20DD', 'e\u0301', 'the'];

const namesOf = (length: number) =>
  PARTS.flatMap((part) => SIGNS.map((sign) => `${(part + sign).repeat(length).slice(0, length - 1)}x`));

function check(names: string[]) {
  for (const name of names)
    try {
      assertNewName(name);
    } catch {
      // Some of them are refused.
    }
}
const costOf = (names: string[]) => processorTime(() => check(names));

describe('the check of a name', () => {
  it('takes time that grows with the length of the name, and no faster', async () => {
    check(namesOf(40)); // Compiles the code.

    const [short, long] = [await costOf(namesOf(50)), await costOf(namesOf(100))];

    expect(long / short).toBeLessThan(8);
  });
});
