import { expect, it } from '@jest/globals';

import { strengthOf } from './password-strength.ts';

it.each([
  ['', 'short'],
  ['oak-fern', 'good'],
  ['oak-fer', 'short'],
  ['aaaaaaaaaaaaaaaa', 'easy'],
  ['12345678', 'easy'],
  ['QWERTYUI', 'easy'],
  ['calm-forest-walk', 'strong'],
])('tells how hard "%s" is to guess: %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
