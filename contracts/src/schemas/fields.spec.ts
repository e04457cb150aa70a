import { describe, expect, it } from '@jest/globals';

import { emailField, idParam, lineText, nameField, storableText, twoFactorCodeField } from './fields.ts';

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

describe('storableText', () => {
  it.each(['plain', 'Grüße 🌿', '<b>', ' Zoe\u0308 '])('accepts %j as it is', (value) => {
    expect(storableText().parse(value)).toBe(value);
  });

  it.each(['a\u0000b', '\ud800', 'x\udc00'])('rejects %j, which PostgreSQL cannot store', (value) => {
    expect(storableText().safeParse(value).success).toBe(false);
  });
});

describe('emailField', () => {
  it.each([
    ...['robin@example.com', 'a&b@example.com', 'pat=x@example.com', 'pat~x@example.com', "oneil'@example.com"],
    ...[
      '!#$%*+/?^_`{|}-@example.com',
      'a..b.@example.com',
      'Robin@Grove.Example.COM',
      'root@localhost',
      'a@xn--e1afmkfd.xn--p1ai',
    ],
  ])('accepts %s as it is', (email) => {
    expect(emailField.parse(email)).toBe(email);
  });

  it.each([
    ['ivan@пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai'],
    ['ivan@ПРИМЕР。рф', 'ivan@xn--e1afmkfd.xn--p1ai'],
    ['ｒｏｂｉｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'robin@example.com'],
    ['robin@büro.de', 'robin@xn--bro-hoa.de'],
    ['robin@bu\u0308ro.de', 'robin@xn--bro-hoa.de'],
    [' robin@example.com ', 'robin@example.com'],
  ])('stores %s as %s', (typed, stored) => {
    expect(emailField.parse(typed)).toBe(stored);
  });

  it.each([
    ...['', 'robin', 'robin@', '@example.com', 'a b@example.com', 'a@b@example.com', 'a@-b.de', 'a@b-.de', 'a@b..de'],
    ...[
      'иван@example.com',
      'a@пример.рф/x',
      'a@пример.рф:80',
      'a@пример.рф?',
      'a@при мер.рф',
      'a@при%2eмер.рф',
      'a@ex\u0000ample.com',
    ],
    ...['a@\u00ad', 'a@пример..', `${'a'.repeat(250)}@b.de`, 'a@example.com\nBcc: b@example.com'],
  ])('rejects %j', (email) => {
    expect(emailField.safeParse(email).error?.issues[0]?.path).toEqual([]);
  });
});

describe('twoFactorCodeField', () => {
  it.each([
    ['１２３４５６', '123456'],
    [' ١٢٣ ٤٥٦ ', '123 456'],
    ['ＡＢＣＤ－１２３４', 'ABCD-1234'],
  ])('reads %s', (typed, code) => {
    expect(twoFactorCodeField.parse(typed)).toBe(code);
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
    ["England's flag", 'Robin \u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
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
    ['tags without a flag', 'Robin\u{E0067}\u{E0062}\u{E007F}'],
    ['more tags than a flag has', `\u{1F3F4}${'\u{E0067}'.repeat(7)}\u{E007F}`],
  ])('rejects %s', (_, name) => {
    expect(nameField.safeParse(name).success).toBe(false);
  });
});
