import { describe, expect, it } from '@jest/globals';

import { asciiDigits, tidyText } from './typed-text.ts';

describe('tidyText', () => {
  it.each([
    ['blank lines beyond one', `a${'\n'.repeat(1990)}b`, 'a\n\nb'],
    ['blank lines that hold something invisible', 'a\n\u200b\n \u2800\n\u3164\nb', 'a\n\nb'],
    ['blank lines at the ends', '\n\u00ad\n a \n\u200b\n', 'a'],
    ['the line breaks of other systems', 'a\r\nb\rc\u2028d\u2029e\u0085f\vg\fh', 'a\nb\nc\nd\ne\nf\ng\nh'],
    ['a decomposed letter', 'Zoe\u0308', 'Zo\u00eb'],
    ['an override that does not end', 'a\u202eb\nc', 'ab\nc'],
    ['an end of nothing', 'a\u202cb\u2069', 'ab'],
    ['a pair over two lines', '\u2067a\nb\u2069', 'a\nb'],
    ['a pair that another surrounds', '\u202aa\u2067b\u2069c\u202c', 'a\u2067b\u2069c'],
  ])('mends %s', (_, typed, tidy) => {
    expect(tidyText(typed)).toBe(tidy);
  });

  it.each([
    ['one blank line', 'a\n\nb'],
    ['a pair that turns the direction', 'a \u202eb\u202c \u2066c\u2069'],
    ['a mark of the direction', 'a\u200fb'],
    ['indented lines', 'a\n  b'],
    ['emoji of several characters', '👩\u200d🌾 \u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
    ['a character of a later Unicode', '\u{1FADB}'],
  ])('keeps %s', (_, text) => {
    expect(tidyText(text)).toBe(text);
  });

  it('leaves nothing of a text in which nothing can be seen', () => {
    const blank = [
      '\u200b',
      '\u2800',
      '\u3164',
      '\u202e',
      '\u00ad',
      '\u034f\ufe0f',
      '\u{E0067}',
      ' \u00a0\u3000',
      '\u0301',
    ];

    expect(blank.map(tidyText)).toEqual(blank.map(() => ''));
  });
});

describe('asciiDigits', () => {
  it.each(['４２', '٤٢', '۴۲', '४२', '৪২', '๔๒', '𝟜𝟚', '𞥔𞥒'])('reads %s', (typed) => {
    expect(asciiDigits(typed)).toBe('42');
  });

  it('reads every digit of every script', () => {
    const digits = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((character) => /\p{Nd}/u.test(character));

    expect(asciiDigits(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10));
  });
});
