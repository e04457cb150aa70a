import { describe, expect, it } from '@jest/globals';

import { idParam, lineText, nameField, text } from './fields.ts';

describe('idParam', () => {
  it.each([
    ['7', 7],
    [7, 7],
    ['9007199254740991', 9007199254740991],
  ])('accepts %j', (value, id) => {
    expect(idParam.parse(value)).toBe(id);
  });

  it('rejects whatever else might pass for a number', () => {
    const others = ['0', '-1', '1.5', '0x10', '1e2', '07', ' 7', '', '9007199254740993', 0, 1.5, true, null];

    expect(others.filter((value) => idParam.safeParse(value).success)).toEqual([]);
  });
});

describe('text', () => {
  it.each(['plain', 'Grüße 🌿', '<b>'])('accepts %j', (value) => {
    expect(text().parse(value)).toBe(value);
  });

  it.each(['a\u0000b', '\ud800', 'x\udc00'])('rejects %j, which PostgreSQL cannot store', (value) => {
    expect(text().safeParse(value).success).toBe(false);
  });
});

describe('lineText', () => {
  it.each(['a\nb', 'a\u0085b', 'a\u2028b', 'a\u2029b'])('rejects %j, which has two lines', (value) => {
    expect(lineText().safeParse(value).success).toBe(false);
  });
});

describe('nameField', () => {
  it.each([
    ['a Latin name', 'Zoë O’Neill-Đặng'],
    ['a Persian name with a zero-width non-joiner', 'علی\u200cرضا'],
    ['a Malayalam name that ends in a zero-width joiner', 'മോഹന്\u200d'],
    ['one letter', '乙'],
    ['an emoji of several characters', '👩\u200d🌾'],
  ])('accepts %s', (_, name) => {
    expect(nameField.parse(name)).toBe(name);
  });

  it.each([
    ['zero-width spaces', '\u200b\u200b'],
    ['joiners', '\u200d\u200c'],
    ['Hangul fillers', '\u3164\uffa0'],
    ['blank Braille', '\u2800'],
    ['a null notehead', '\u{1D159}'],
    ['object replacement characters', '\uFFFC\uFFFC'],
    ['blank hieroglyphs', '\u{13441}\u{13442}'],
    ['marks without a letter', '\u0301\ufe0f'],
    ['spaces', ' \u00a0\u3000'],
  ])('rejects a name of nothing but %s', (_, name) => {
    expect(nameField.safeParse(name).success).toBe(false);
  });

  it.each([
    ['an override of the direction', 'Robin\u202egrove'],
    ['an isolate', '\u2067Robin'],
    ['a mark of the direction', 'Ro\u200fbin'],
    ['a zero-width space', 'Ro\u200bbin'],
    ['a byte order mark inside', 'Ro\ufeffbin'],
    ['a line separator', 'Robin\u2028Grove'],
    ['a joiner after a space', 'Robin \u200dGrove'],
    ['two joiners in a row', 'Ro\u200d\u200dbin'],
  ])('rejects %s', (_, name) => {
    expect(nameField.safeParse(name).success).toBe(false);
  });
});
