import { expect, it } from '@jest/globals';

import { emptyObject, schemaOf } from './field-schema.ts';
import { errorsIn, placeOf } from './problems.ts';

const lesson = (fields: object) =>
  errorsIn('brain-exercise', { ...emptyObject(schemaOf('brain-exercise')), ...fields });

it.each([
  ['title', { title: '' }, 'Fill this in.'],
  ['title', { title: 'x'.repeat(81) }, 'Use at most 80 characters.'],
  ['points', { points: 0 }, 'Enter 1 or more.'],
  ['points', { points: 51 }, 'Enter 50 or less.'],
  ['points', { points: '' }, 'Enter a whole number.'],
  ['points', { points: 1.5 }, 'Enter a whole number.'],
  ['type', { type: 'song' }, 'Choose one of the options.'],
  ['intro', { intro: [] }, 'Add at least one.'],
  ['sources', { sources: Array(7).fill({ title: 'A', url: 'https://a.example' }) }, 'Keep at most 6.'],
  ['sources.0.url', { sources: [{ title: 'A', url: 'a.example' }] }, 'Enter an address that begins with https://.'],
  ['media', { media: 'uploads/oak.vtt' }, 'Use a file that ends in svg, png, jpg, webp, mp4.'],
  ['captions', { captions: 'uploads/oak.png' }, 'Use a file that ends in vtt.'],
  ['question.answer', { question: { answer: null } }, 'Choose the right answer.'],
])('says in a sentence what is wrong with %s in %j', (path, fields, sentence) => {
  expect(lesson(fields).get(path)).toBe(sentence);
});

it('names a field by its labels, with positions from 1', () => {
  expect(placeOf('sources.0.url')).toBe('Sources 1, Url');
  expect(placeOf('media_text')).toBe('Media text');
});
