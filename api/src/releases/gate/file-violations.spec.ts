import { describe, expect, it } from '@jest/globals';
import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';

import { describeFile, newRelease } from '../../../test/new-release.js';
import { fileViolations, htmlViolations } from './file-violations.js';

const bytesOf = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([path, base64]) => [path, Buffer.from(base64, 'base64')]));

const withOffers = (...slots: string[]): Partial<ReleaseRecord> => ({
  offers: slots.map((slot) => ({ slot, scripts: ['remoteEntry.js'], styles: [] })),
});

describe('fileViolations', () => {
  const { record, files } = newRelease();

  it('finds none when the files match the record', () => {
    expect(fileViolations(record, bytesOf(files))).toEqual([]);
  });

  it('rejects a missing, an extra and an altered file', () => {
    expect(fileViolations(record, new Map())).toEqual(['file remoteEntry.js was not sent']);
    expect(fileViolations(record, bytesOf({ ...files, 'more.js': '' }))).toEqual([
      'file more.js is not listed in the record',
    ]);
    expect(fileViolations(record, bytesOf({ ...files, constructor: '' }))).toEqual([
      'file constructor is not listed in the record',
    ]);
    expect(fileViolations(record, new Map([['remoteEntry.js', Buffer.from('rub()')]]))).toEqual([
      expect.stringContaining('file remoteEntry.js is not the one that was built'),
    ]);
  });

  it('rejects HTML that leaves its place', () => {
    const text = '</div><p>out of its place</p>';
    const record = { ...newRelease().record, files: { 'a.html': describeFile(text) } };

    expect(fileViolations(record, new Map([['a.html', Buffer.from(text)]]))).toEqual([
      expect.stringContaining('file a.html opens or closes more than itself'),
    ]);
  });

  it('rejects a page above its budget of script, and a release above its own', () => {
    const heavy = (bytes: number) => ({ ...record, files: { 'remoteEntry.js': { integrity: 'sha384-x', bytes } } });
    const budgets = (bytes: number) => fileViolations(heavy(bytes), new Map()).slice(1);

    expect(budgets(400_000)).toEqual([]);
    expect(budgets(400_001)).toEqual(['page /mfe-games loads 400001 bytes of script, at most 400000 are allowed']);
    expect(fileViolations({ ...heavy(400_001), routes: [], ...withOffers('pricing') }, new Map())).toContain(
      'slot pricing loads 400001 bytes of script, at most 400000 are allowed',
    );
    expect(budgets(16_000_001)[0]).toBe('the release has 16000001 bytes, at most 16000000 are allowed');
  });

  it('rejects what would make pages of other teams heavy: styles, and HTML for a slot', () => {
    const heavy = (styles: number, html: number) => {
      const offers = [{ slot: 'pricing', scripts: [], styles: ['a.css'], html: 'a.html' }];
      const file = (bytes: number) => ({ integrity: 'sha384-x', bytes });
      return { ...record, routes: [], offers, files: { 'a.css': file(styles), 'a.html': file(html) } };
    };
    const budgets = (styles: number, html: number) => fileViolations(heavy(styles, html), new Map()).slice(2);

    expect(budgets(200_000, 100_000)).toEqual([]);
    expect(budgets(200_001, 100_001)).toEqual([
      'slot pricing loads 200001 bytes of styles, at most 200000 are allowed',
      'slot pricing has 100001 bytes of HTML, at most 100000 are allowed',
    ]);
  });
});

const inHtml = (html: string) => htmlViolations(new Map([['a.html', Buffer.from(html)]]));

/** A parser opens them again in each paragraph that follows. */
const UNCLOSED = Array.from({ length: 97 }, (_, n) => `<b a${n}="">`).join('');
const nested = (name: string, depth: number, content: string) =>
  `<${name}>`.repeat(depth) + content + `</${name}>`.repeat(depth);
const NOT_WHOLE = 'file a.html opens or closes more than itself';
const TOO_MUCH = 'file a.html has more than 15000 elements, or more than 100 within each other';

describe('htmlViolations', () => {
  it('finds none in a page as a build renders it', () => {
    const page = `<main class="page"><!--$--><h1 id="mfe-a-r0-">It&#x27;s &lt;script&gt;</h1><!--/$-->
      <svg viewBox="0 0 9 9"><title>Sun</title><path d="M0 0"/></svg><img src="/releases/a.svg" alt="javascript: what?"/>
      <form><input name="email" required=""/><textarea name="text">1 &lt; 2</textarea><button>Send</button></form>
      <table><thead><tr><th>A</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>
      <section><div data-slot="pricing"><ul><li>See</li></ul></div></section>
      <noscript><p>Write to us instead.</p></noscript>
      <a href="/pricing">Plans</a><a href="https://example.org">More</a><a href="mailto:a@example.org">Mail</a></main>`;

    expect(inHtml(page)).toEqual([]);
  });

  it.each([
    '</div><p>out of its place</p>',
    '<div>',
    '<div/>',
    '<b>',
    '<textarea>',
    '<plaintext>',
    '<plaintext></plaintext>',
    '<body class="x">',
    '<html lang="x">',
    '<b><i></b></i>',
    '<form><div></form></div>',
    '<div data-slot="mine">x<textarea></div><script src="/a.js"></script></textarea></div>',
    '<svg><title><p/></title></svg>',
    '<svg><b/></svg>',
    '<ul><li><div><li></li></div></li></ul>',
    '<button><div><button></button></div></button>',
    '<title><div><title></title></div></title>',
  ])('rejects %s, which does not stay in its place', (html) => {
    expect(inHtml(html)).toEqual([expect.stringContaining(NOT_WHOLE)]);
  });

  it.each([
    ['<ul><li><div data-slot="pricing"></div></li></ul>', 'has a slot in <li>: let only <div>, <main>,'],
    ['<noscript><div data-slot="pricing"></div></noscript>', 'has a slot in <noscript>'],
  ])('rejects %s, where an offer could close what is around it', (html, violation) => {
    expect(inHtml(html)).toEqual([expect.stringContaining(violation)]);
  });

  it.each([
    ['unquoted attributes', '<p class=a></p>'],
    ['a < in an attribute', '<p title="<"></p>'],
    ['a > in an attribute', '<p title=">"></p>'],
    ['an end tag in an attribute', '<noscript><p title="</noscript><script>run()</script>">'],
    ['an open comment', '<!-- '],
    ['a tag in a comment', '<!-- <p> -->'],
    ['a comment within a tag', '<p <!-- -->></p>'],
    ['a slash between attributes', '<p/title="a"></p>'],
    ['an open tag', '<p title="a"'],
    ['more attributes than anybody needs', `<p ${Array.from({ length: 101 }, (_, n) => `a${n}`).join(' ')}></p>`],
    ['a document type', '<!doctype html>'],
  ])('rejects %s, which the shell could read differently than a browser', (_, html) => {
    expect(inHtml(html)).toEqual([
      'file a.html has a < or > that belongs to no plain tag: quote attributes, and write &lt; and &gt;',
    ]);
  });

  it('leaves all other files alone', () => {
    expect(htmlViolations(new Map([['a.js', Buffer.from('<div>')]]))).toEqual([]);
  });

  it('rejects what is nested too deeply or too much', () => {
    const long = Buffer.from('x'.repeat(250_001));
    const longFiles = new Map([
      ['a.html', long],
      ['b.html', long],
    ]);

    expect(inHtml(nested('div', 300, ''))).toEqual([TOO_MUCH]);
    expect(inHtml('<p></p>'.repeat(15_000))).toEqual([TOO_MUCH]);
    expect(htmlViolations(longFiles)).toEqual(['the release has 500002 bytes of HTML, at most 500000 are allowed']);
  });

  it.each([
    [
      'formatting that each paragraph repeats',
      `<ul><li><div>${UNCLOSED}<li>${'<p>x</p>'.repeat(14_000)}</li>${'</b>'.repeat(97)}</div></li></ul>`,
    ],
    ['deep paragraphs', nested('div', 98, '<p></p>'.repeat(7200))],
    ['tags that a table does not hold', `<table>${'<i></i>'.repeat(7499)}</table>`],
    ['text that a table does not hold', `<table>${' x'.repeat(240_000)}</table>`],
    ['many words', 'a '.repeat(240_000)],
    ['as many tags as fit into its bytes', '<p></p>'.repeat(70_000)],
    ['attributes', `<p ${Array.from({ length: 99 }, (_, n) => `a${n}`).join(' ')}></p>`.repeat(400)],
  ])('answers soon about %s', (_, html) => {
    const begin = process.threadCpuUsage();

    inHtml(html);

    expect(process.threadCpuUsage(begin).user).toBeLessThan(500_000);
  });
});
