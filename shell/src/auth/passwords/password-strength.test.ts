import { expect, it } from '@jest/globals';

import { measureStrength } from './password-strength.ts';

it.each([
  ['', 'short'],
  ['oak-fern', 'good'],
  ['oak-fer', 'short'],
  ['aaaaaaaaaaaaaaaa', 'easy'],
  ['12345678', 'easy'],
  ['QWERTYUI', 'easy'],
  ['password1', 'easy'],
  ['Ann12345', 'easy'],
  ['g7f$kq2p', 'good'],
  ['calm-forest-walk', 'strong'],
])('rates "%s" as %s', (password, strength) => {
  expect(measureStrength(password)).toBe(strength);
});
