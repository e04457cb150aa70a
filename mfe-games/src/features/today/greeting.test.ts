import { expect, it } from '@jest/globals';

import { greeting } from './greeting.ts';

it.each([
  ['Maren', 4, 'Good morning, Maren.'],
  ['Maren', 11, 'Good morning, Maren.'],
  ['Maren Holt', 12, 'Good afternoon, Maren.'],
  ['Maren Holt', 17, 'Good evening, Maren.'],
  ['Dr. Holt', 3, 'Good evening, Dr. Holt.'],
  ['J Holt', 23, 'Good evening, J Holt.'],
])('greets %s at %i with "%s"', (name, hour, words) => {
  expect(greeting(name, hour)).toBe(words);
});
