import { expect, it } from '@jest/globals';

import { scaleEnds } from './scale-ends.ts';

it.each([
  ['1 = hardly ever, 5 = almost always', { first: 'Hardly ever', last: 'Almost always', hint: null }],
  ['1 = not at all, 5 = with ease.', { first: 'Not at all', last: 'With ease', hint: null }],
  ['Think of last week.', { first: 'Not at all', last: 'Very much', hint: 'Think of last week.' }],
  [null, { first: 'Not at all', last: 'Very much', hint: null }],
])('finds what 1 and 5 mean in %j', (hint, expected) => {
  expect(scaleEnds(hint)).toEqual(expected);
});
