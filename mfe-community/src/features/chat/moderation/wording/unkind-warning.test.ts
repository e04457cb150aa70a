import { describe, expect, it } from '@jest/globals';

import { findUnkindWords } from './unkind-warning.tsx';

describe('findUnkindWords', () => {
  it.each([
    ['You are an IDIOT, an idiot!', ['idiot']],
    ['Oh, shut\n up', ['shut up']],
    ["You're stupid and pathetic", ['you’re stupid', 'pathetic']],
    ['I hate you', ['hate you']],
    ['You are all so stupid', ['you are all so stupid']],
  ])('finds the words of %j, each once', (text, words) => {
    expect(findUnkindWords(text)).toEqual(words);
  });

  it.each([
    'Greetings from Scunthorpe, Penistone and Morón',
    'Dick Cox and Fanny Hoare told us about their cocker spaniel',
    'I felt stupid, but my doctor was kind',
    'A sympathetic ear, and a list of oxymorons',
    'The assistant classified the bastardized assessment',
    'You are not stupid, and you are braver than my stupid fears',
    'I hate yours truly cold winters',
    '',
  ])('finds nothing in %j', (text) => {
    expect(findUnkindWords(text)).toEqual([]);
  });
});
