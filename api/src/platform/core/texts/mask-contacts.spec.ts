import { describe, expect, it } from '@jest/globals';

import { growthOf } from '../../../../test/growth.js';
import { maskContacts } from './mask-contacts.js';

describe('masking', () => {
  it.each([
    'https://example.com',
    'http://example.com/a?b=c#d',
    'HTTPS://EXAMPLE.COM/A',
    'ftp://files.example.test/x',
    'http://203.0.113.7:8080/login',
    'hxxps://example.test',
    'www.example.test',
    'example.com',
    'Example.Com',
    'example.com/path/to?x=1',
    'example.com:8443/path',
    'shop.example.co.uk',
    'my-shop.online',
    'MY-SHOP.ONLINE',
    't.me/joinme',
    'bit.ly/3abcDEF',
    'tienda.es',
    'example[.]com',
    'example (dot) com',
    'example{dot}co{dot}uk',
    'example dot com',
    'www dot example dot com',
    'example DOT co.uk',
    'example . com',
    'example .com/path',
    'ｅｘａｍｐｌｅ．ｃｏｍ',
    'example。com',
    '𝐞𝐱𝐚𝐦𝐩𝐥𝐞.com',
    'exa\u200Bmple\u200B.\u200Bcom',
    'exam\u2061ple\u180E.\u{E0020}c\uFE0Fom',
    'münchen\u2063.de',
    'münchen.de',
    'пример.рф',
  ])('hides the link %p', (link) => {
    expect(maskContacts(`Look at ${link} please`)).toBe('Look at [link hidden] please');
  });

  it.each([
    'robin@example.com',
    'Robin.Lee+news@mail.example.co.uk',
    'robin_1@example.museum',
    'robin[at]example[dot]com',
    'robin (at) example.com',
    'robin (at) example dot com',
    'robin＠example.com',
    'jürgen@münchen.de',
    'a&b@example.com',
    'pat=x~y@example.com',
    "oneil'@example.com",
    'robin@example.test.',
  ])('hides the address %p', (address) => {
    const end = address.endsWith('.') ? '.' : '';

    expect(maskContacts(`Write to ${address}`)).toBe(`Write to [email hidden]${end}`);
  });

  it('keeps the punctuation around a link', () => {
    expect(maskContacts('See (www.example.com), "example.com". Or example.com? Then https://example.com!')).toBe(
      'See ([link hidden]), "[link hidden]". Or [link hidden]? Then [link hidden]!',
    );
  });

  it('keeps the next sentence where a space is missing', () => {
    expect(maskContacts('I found it on example.com.Then I slept.')).toBe('I found it on [link hidden].Then I slept.');
  });

  it('hides each of several', () => {
    expect(maskContacts('a@example.com, b@example.com\nexample.com/x example.org')).toBe(
      '[email hidden], [email hidden]\n[link hidden] [link hidden]',
    );
  });

  it('finds a link within what only looks like one', () => {
    expect(maskContacts('foo.bar/example.com')).toBe('foo.bar/[link hidden]');
  });

  it.each([
    'Eat fruit, e.g. apples, i.e. what is in season.',
    'It took 3.5 minutes, from 9.30 to 10.15am, and cost $4.50 or 1.299,00 €.',
    'We came to the end.Then it rained.It was lovely.So we stayed.My cat slept.',
    'I like it.so do you. not me.no way. That is all.in all a good day.',
    'J.R.R. Tolkien, Dr.Smith, St.John, Mrs.Lee and P.D. James of the U.S.A.',
    'Meet at 10 a.m.to walk. Bring photo.jpg and notes.txt, v1.2.3 of node.js.',
    'I scored 12/15 and 3:2 in n-back and/or speed math, 24/7.',
    'Wait... what?!... Oh...well.',
    'Thank you @Robin and @Hazel!',
    'I lost money in the dot com crash, and wear a polka dot net scarf.',
    'Early dot com years were wild. Connect the dots.',
    'He arrived on the dot. Come on.',
    'Smith & Co. is a shop. Net result: fine.',
    'My family 👩‍👩‍👧 says hello。 ½ cup … ™',
    'http:// is how they start, and www. too.',
    '',
  ])('leaves %p as it is', (text) => {
    expect(maskContacts(text)).toBe(text);
  });

  it.each([
    'a',
    'a.',
    '.',
    'a@',
    'a@a.',
    'www.',
    'http://',
    '(dot)',
    'a dot ',
    '-',
    '\u200B',
    'a\u200B',
    'a.b/',
    'a-',
    ' .',
    'صa.',
    '中a.b.c.d.',
    'ﷺa.a.',
  ])('takes time that grows with the length, and no faster, of nothing but %p', async (part) => {
    expect(await growthOf(maskContacts, part)).toBeLessThan(3);
  });
});
