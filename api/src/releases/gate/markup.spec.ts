import { describe, expect, it } from '@jest/globals';

import { markupViolations } from './markup.js';

const inFile = (name: string, text: string | Buffer) => markupViolations(new Map([[name, Buffer.from(text)]]));
const inHtml = (html: string) => inFile('a.html', html);
const inSvg = (content: string) => inFile('a.svg', `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`);

/** A parser opens them again in each paragraph that follows. */
const UNCLOSED = `<p>${Array.from({ length: 97 }, (_, n) => `<b a${n}>`).join('')}`;
const FORMATTED = `${Array.from({ length: 98 }, (_, n) => `<b a${n}="">`).join('')}${'<p>x</p>'.repeat(7200)}${'</b>'.repeat(98)}`;
const nested = (name: string, depth: number, content: string) =>
  `<${name}>`.repeat(depth) + content + `</${name}>`.repeat(depth);
const NOT_PLAIN = 'has a < or > that belongs to no plain tag';
const NOT_AS_WRITTEN = 'is not what a browser makes of it';

describe('markupViolations', () => {
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
    ['<script>run()</script>', 'contains <script>'],
    ['<svg><script>run()</script></svg>', 'contains <script>'],
    ['<noscript><p title="</noscript><script>run()</script>">', NOT_PLAIN],
    ['<noscript><meta http-equiv="refresh" content="0;url=/x"></noscript>', 'contains <meta>: remote.json describes'],
    ['<template><script>run()</script></template>', 'contains <template>'],
    ['<style>*{}</style>', 'contains <style>: put it into a CSS file'],
    ['<link rel="stylesheet" href="/a.css">', 'contains <link>'],
    ['<base href="https://evil.example/">', 'contains <base>'],
    ['<iframe srcdoc="x"></iframe>', 'contains <iframe>: link to it instead'],
    ['<object data="/a"></object>', 'contains <object>'],
    ['<embed src="/a">', 'contains <embed>'],
    ['<svg><foreignObject></foreignObject></svg>', 'contains <foreignobject>'],
    ['<p onclick="run()"></p>', "has the attribute onclick: handle events in the page's module"],
    ['<img src="x" OnError="run()">', 'has the attribute onerror'],
    ["<svg onload='run()'></svg>", 'has the attribute onload'],
    ['<p style="color:red"></p>', 'has the attribute style: use a class'],
    ['<form action="https://evil.example"></form>', 'has the attribute action: send the form from'],
    ['<button formaction="/api/x"></button>', 'has the attribute formaction'],
    ['<a href="javascript:run()">x</a>', 'has the address javascript:run() in href: use one that begins with / or'],
    ['<a href=" java\nscript&#58;run()">x</a>', 'in href'],
    ['<a href="&#1;vbscript:run()">x</a>', 'in href'],
    ['<a href="data:text/html,x">x</a>', 'in href'],
    ['<a href="data:image/svg+xml,x">x</a>', 'in href'],
    ['<svg><a xlink:href="javascript:run()"></a></svg>', 'in href'],
    ['<svg><a><animate attributeName="href" values="/a;javascript:run()"/></a></svg>', 'in values'],
    ['<svg><a><set attributeName="href" to="javascript:run()"/></a></svg>', 'in to'],
    ['<p id="release-set">{}</p>', 'has id="release-set" on <p>, which the shell uses: rename it'],
    ['<img name="getElementById">', 'has name="getElementById" on <img>'],
    ['</div><p>out of its place</p>', 'opens or closes more than itself'],
    ['<div>', 'opens or closes more than itself'],
    ['<b>', 'opens or closes more than itself'],
    ['<textarea>', 'opens or closes more than itself'],
    ['<plaintext>', 'opens or closes more than itself'],
    ['<body class="x">', 'opens or closes more than itself'],
    ['<html lang="x">', 'opens or closes more than itself'],
    ['<b><i></b></i>', 'opens or closes more than itself'],
    ['<form><div></form></div>', 'opens or closes more than itself'],
    [
      '<div data-slot="mine">x<textarea></div><script src="/a.js"></script></textarea></div>',
      'opens or closes more than itself',
    ],
    ['<textarea><script></script></textarea>', NOT_AS_WRITTEN],
    ['<xmp><p></p></xmp>', NOT_AS_WRITTEN],
    ['<svg><title><textarea><script></script></textarea></title></svg>', NOT_AS_WRITTEN],
    ['<svg><title><p/></title></svg>', 'opens or closes more than itself'],
    ['<select><div></div></select>', NOT_AS_WRITTEN],
    ['<p><div></div></p>', NOT_AS_WRITTEN],
    ['<svg><p/></svg>', NOT_AS_WRITTEN],
    ['<ul><li><div><li></li></div></li></ul>', NOT_AS_WRITTEN],
    ['<button><p><button></button></p></button>', NOT_AS_WRITTEN],
    ['<table><tr></tr></table>', NOT_AS_WRITTEN],
    ['<table><i></i></table>', NOT_AS_WRITTEN],
    ['<table>x</table>', NOT_AS_WRITTEN],
    ['<ul><li><div data-slot="pricing"></div></li></ul>', 'has a slot in <li>: let only <div>, <main>,'],
    ['<noscript><div data-slot="pricing"></div></noscript>', 'has a slot in <noscript>'],
  ])('rejects a page with %s', (html, violation) => {
    expect(inHtml(html)).toContainEqual(expect.stringContaining(`${violation}`));
  });

  it('names each kind of violation once, with its file', () => {
    expect(inHtml('<p style="a"></p><p style="b"></p><p onclick="a"></p>')).toEqual([
      'file a.html has the attribute style: use a class',
      "file a.html has the attribute onclick: handle events in the page's module",
    ]);
  });

  it('finds none in a picture as drawing programs export it', () => {
    const picture = `<?xml version="1.0" encoding="UTF-8"?>
      <!-- A sun. --><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">
      <title>Sun</title><style>.ray { fill: gold }</style><defs><g id="ray"><path style="fill:red" d="M0 0"/></g></defs>
      <use xlink:href="#ray"/><image href="data:image/png;base64,AAAA"/><text>Sun</text></svg>`;

    expect(inFile('a.svg', picture)).toEqual([]);
  });

  it.each([
    ['<script>run()</script>', 'contains <script>'],
    ['<SCRIPT>run()</SCRIPT>', 'contains <script>'],
    ['<title><style><script>run()</script></style></title>', 'contains more than SVG: export the picture as plain SVG'],
    ['<x:script xmlns:x="http://www.w3.org/2000/svg">run()</x:script>', 'contains more than SVG'],
    ['<g xmlns="http://www.w3.org/1999/xhtml"><img src="x"/></g>', 'contains more than SVG'],
    ['<foreignObject><p>x</p></foreignObject>', 'contains <foreignobject>: draw its text with <text>'],
    ['<p>x</p>', 'contains more than SVG'],
    ['<g onclick="run()"/>', 'has the attribute onclick'],
    ['<a href="javascript:run()"/>', 'in href'],
    ['<a xmlns:y="http://www.w3.org/1999/xlink" y:href="javascript:run()"/>', 'in y:href'],
    ['<use href="data:image/svg+xml,x#a"/>', 'in href'],
    ['<![CDATA[<script>]]>', NOT_PLAIN],
    ['<?xml-stylesheet href="a.xsl"?>', NOT_PLAIN],
    ['<iframe src="/"/>', 'contains <iframe>'],
  ])('rejects a picture with %s', (content, violation) => {
    expect(inSvg(content)).toContainEqual(expect.stringContaining(violation));
  });

  it.each([
    ['<!DOCTYPE svg [<!ENTITY x "run()">]><svg onload="&x;"/>', NOT_PLAIN],
    ['<?xml version="1.0" encoding="utf-7"?><svg/>', NOT_PLAIN],
    ['<svg/><svg/>', 'is not one svg element from its beginning to its end'],
    ['<html xmlns="http://www.w3.org/1999/xhtml"><p/></html>', 'is not one svg element'],
    [Buffer.from('\ufeff<svg/>', 'utf16le'), 'is not in UTF-8: save it as UTF-8'],
    ['', 'is not one svg element'],
  ])('rejects the picture %j', (picture, violation) => {
    expect(inFile('a.svg', picture)).toContainEqual(expect.stringContaining(violation));
  });

  it('leaves all other files alone', () => {
    expect(inFile('a.js', '<script>')).toEqual([]);
  });

  it('rejects what is nested too deeply or too much', () => {
    const long = Buffer.from('x'.repeat(250_001));

    expect(inHtml('<div>'.repeat(300) + '</div>'.repeat(300))).toEqual([
      'file a.html nests more than 100 elements: nest fewer',
    ]);
    expect(
      markupViolations(
        new Map([
          ['a.html', long],
          ['b.svg', long],
        ]),
      ),
    ).toEqual(['the release has 500002 bytes of HTML and SVG, at most 500000 are allowed']);
    expect(inHtml('<p></p>'.repeat(7501))).toEqual([
      'the release has more than 15000 tags, or 40000 words in tags, of HTML and SVG',
    ]);
  });

  it.each([
    ['formatting that each paragraph repeats', `${UNCLOSED}${'<p>x'.repeat(14_000)}`],
    ['formatting that is closed', FORMATTED],
    ['deep groups of a drawing', `<svg>${nested('g', 98, '<a></a>'.repeat(7000))}</svg>`],
    ['deep paragraphs', nested('div', 98, '<p></p>'.repeat(7200))],
    ['text that a table does not hold', `<table>${' x'.repeat(240_000)}</table>`],
    ['many words', 'a '.repeat(240_000)],
    ['such formatting in many pages', `${UNCLOSED}${'<p>x'.repeat(50)}`, 50],
    ['such formatting after a picture that it breaks out of', `<svg><p></p>${UNCLOSED}${'<p>x'.repeat(14_000)}`],
    ['tags that close only as drawings', `<svg><desc>${UNCLOSED.replaceAll('>', '/>').repeat(75)}</desc></svg>`],
    ['as many tags as a release may have', '<p></p>'.repeat(7500)],
    ['as many tags as fit into its bytes', '<p></p>'.repeat(70_000)],
    ['deep tags', nested('i', 98, '').repeat(76)],
    ['tags that a table does not hold', `<table>${'<i></i>'.repeat(7499)}</table>`],
    ['ends of nothing', `${UNCLOSED}${'</a>'.repeat(14_800)}`],
    ['attributes', `<p ${Array.from({ length: 99 }, (_, n) => `a${n}`).join(' ')}></p>`.repeat(400)],
  ])('answers soon about %s', (_, html, pages = 1) => {
    const files = Array.from({ length: pages }, (_, n) => [`${n}.html`, Buffer.from(html)] as const);
    const begin = process.threadCpuUsage();

    markupViolations(new Map(files));

    expect(process.threadCpuUsage(begin).user).toBeLessThan(250_000);
  });

  it.each([
    ['unquoted attributes', '<p class=a></p>'],
    ['a < in an attribute', '<p title="<"></p>'],
    ['a > in an attribute', '<p title=">"></p>'],
    ['an open comment', '<!-- '],
    ['a tag in a comment', '<!-- <p> -->'],
    ['a comment within a tag', '<p <!-- -->></p>'],
    ['a slash between attributes', '<p/title="a"></p>'],
    ['an open tag', '<p title="a"'],
    ['more attributes than anybody needs', `<p ${Array.from({ length: 101 }, (_, n) => `a${n}`).join(' ')}></p>`],
    ['a document type', '<!doctype html>'],
  ])('rejects %s, which parsers could read differently or only slowly', (_, html) => {
    expect(inHtml(html)).toEqual([
      'file a.html has a < or > that belongs to no plain tag: quote attributes, and write &lt; and &gt;',
    ]);
  });
});
