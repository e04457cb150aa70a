import { expect, it } from '@jest/globals';

import { scaleWords } from './scale-words.ts';

it('names the steps of a scale in general words', () => {
  const { words, hint } = scaleWords({ hint: 'A low number is useful to know.' });

  expect(words).toEqual(['Not at all', 'A little', 'Somewhat', 'Quite a bit', 'Very much']);
  expect(hint).toBe('A low number is useful to know.');
  expect(scaleWords({ hint: null })).toEqual({ words, hint: null });
});

it('takes the words of a hint that only names steps, which then needs no line of its own', () => {
  const ends = scaleWords({ hint: '1 = hardly ever, 5 = almost always' });
  const three = scaleWords({ hint: '1 = far too easy, 3 = just right, 5 = far too hard' });

  expect(ends).toEqual({ words: ['Hardly ever', '', '', '', 'Almost always'], hint: null });
  expect(three.words).toEqual(['Far too easy', '', 'Just right', '', 'Far too hard']);
});
