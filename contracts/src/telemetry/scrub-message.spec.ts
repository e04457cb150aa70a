import { describe, expect, it } from '@jest/globals';

import { scrubMessage } from './scrub-message.ts';

describe('scrubMessage', () => {
  it.each([
    ['Cannot read properties of undefined (reading "name")', 'Cannot read properties of undefined (reading <text>)'],
    ['robin@example.test was not found', '<email> was not found'],
    ['No member robin%40example.test', 'No member <email>'],
    ['Failed: https://mindgrove.example/account/17?token=abc', 'Failed: <url>'],
    ['Booking 4711 of 2026-11-27 is taken', 'Booking <n> of <n> is taken'],
    ["Couldn't save 'Robin Vale' as it isn't valid", "Couldn't save <text> as it isn't valid"],
    ['Unexpected token in “Dear diary', 'Unexpected token in <text>'],
    ['`Robin` is unknown', '<text> is unknown'],
    ['session 3f2a9c0b-77aa was ended', 'session <n> was ended'],
    ['two\n\nlines', 'two lines'],
  ])('%s → %s', (message, scrubbed) => {
    expect(scrubMessage(message)).toBe(scrubbed);
  });

  it('cuts what is long, in a bounded time', () => {
    const begun = process.cpuUsage();

    expect(scrubMessage('a '.repeat(100_000))).toHaveLength(200);
    for (const part of ["'", '"', '@', '1', 'a@', '://']) scrubMessage(part.repeat(100_000));

    expect(process.cpuUsage(begun).user).toBeLessThan(1_000_000);
  });

  it.each([
    ['a NUL character', 'one\0two', 'onetwo'],
    ['half an emoji', 'one \ud83d two', 'one \ufffd two'],
    ['an emoji at the cut', `${'a'.repeat(198)}😀${'b'.repeat(50)}`, `${'a'.repeat(198)}\ufffd…`],
  ])('leaves nothing that cannot be stored: %s', (_, message, scrubbed) => {
    expect(scrubMessage(message)).toBe(scrubbed);
  });

  it('changes nothing that is already scrubbed', () => {
    const once = scrubMessage('Booking 4711 of robin@example.test is "taken" at https://mindgrove.example');

    expect(scrubMessage(once)).toBe(once);
  });
});
