import { describe, expect, it } from '@jest/globals';

import { fileNameViolations } from './record-violations.js';

describe('fileNameViolations', () => {
  it('finds none in what a build produces', () => {
    const paths = [
      'remoteEntry.js',
      'page.0a1b2c3d4e.css',
      'html/pages/first.html',
      'html/slots/first.html',
      'hero.svg',
    ];

    expect(fileNameViolations(paths)).toEqual([]);
  });

  it.each([
    [['a.js', 'a.js/b.js'], 'file a.js is also the folder of a.js/b.js: rename one of them'],
    [['A.js/b.js', 'a.js'], 'file a.js is also the folder of A.js/b.js: rename one of them'],
    [['a.js/b/c.js', 'a.js'], 'file a.js is also the folder of a.js/b/c.js: rename one of them'],
    [['a.js', 'A.js'], 'files a.js and A.js differ only in case: rename one of them'],
    [['html/a.html', 'HTML/a.html'], 'files html/a.html and HTML/a.html differ only in case: rename one of them'],
    [['release.json'], "file release.json would replace the release's record: rename it"],
    [['Release.JSON'], "file Release.JSON would replace the release's record: rename it"],
    [['a.js', 'a.js.br'], 'file a.js.br is compressed: leave it out, the shell server compresses files itself'],
    [['a.js.GZ'], 'file a.js.GZ is compressed: leave it out, the shell server compresses files itself'],
    [
      ['a.js', 'a.js.br/b.js'],
      'folder a.js.br is named like a compressed file: rename it, the shell server compresses files itself',
    ],
    [
      ['html/a.GZ/b/c.js'],
      'folder html/a.GZ is named like a compressed file: rename it, the shell server compresses files itself',
    ],
    [['release.json/a.js'], "folder release.json would replace the release's record: rename it"],
    [['con.js'], 'file con.js cannot be stored on Windows: rename it'],
    [['html/a./a.js'], 'file html/a./a.js cannot be stored on Windows: rename it'],
    [['html/AUX/a.js'], 'file html/AUX/a.js cannot be stored on Windows: rename it'],
  ])('rejects %j', (paths, violation) => {
    expect(fileNameViolations(paths)).toEqual([violation]);
  });

  it.each([
    'a',
    'a.xhtml',
    'a.htm',
    'a.HTML',
    'a.pdf',
    'a.xml',
    'a.wasm',
    'a.js.',
    'constructor',
    '__proto__',
    '.js/a',
  ])('rejects %s, which would be served as something else than a page needs', (path) => {
    expect(fileNameViolations([path])).toEqual([
      expect.stringMatching(/^file \S+ is of a type that no page loads: use \.js, .*, or leave it out$/),
    ]);
  });
});
