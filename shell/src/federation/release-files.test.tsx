import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import type { ListedRelease, RemoteModule } from './release-set.ts';

const VERSION = '1.0.0+0123456789ab';
const base = `/releases/mfe-a/${VERSION}/`;
const release: ListedRelease = {
  record: { name: 'mfe-a', version: VERSION, container: 'mfe_a', routes: [] },
  base,
  fallback: null,
  integrity: { [VERSION]: 'sha384-of-record' },
};
const page: RemoteModule = { release, kind: 'pages', name: 'a' };
const record = {
  routes: [{ path: '/a', page: 'a', scripts: ['remoteEntry.js', 'a.js'], styles: ['a.css'] }],
  files: Object.fromEntries(
    ['remoteEntry.js', 'a.js', 'a.css', 'b.js'].map((file) => [file, { integrity: `i-${file}` }]),
  ),
};

describe('the files of a release that the document does not know', () => {
  let files: typeof import('./release-files.ts');
  let answer: () => Promise<Response>;
  const requests = () => jest.mocked(fetch).mock.calls;
  const hints = () => [...document.head.querySelectorAll('link')].map(({ href, integrity }) => [href, integrity]);
  beforeEach(async () => {
    jest.resetModules();
    files = await import('./release-files.ts');
    answer = () => Promise.resolve(Response.json(record));
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => answer());
  });
  afterEach(() => {
    jest.restoreAllMocks();
    document.head.replaceChildren();
  });

  it('get their hashes from a record that has the hash of the set', async () => {
    await files.prepareFiles(page);
    const script = document.createElement('script');
    files.prepareElement(script, `${base}b.js`);

    expect(requests()).toEqual([[`${base}release.json`, { integrity: 'sha384-of-record' }]]);
    expect(script.integrity).toBe('i-b.js');
  });

  it('are requested at once, those that the page needs', async () => {
    await files.prepareFiles(page);

    expect(hints()).toEqual(
      ['remoteEntry.js', 'a.js', 'a.css'].map((file) => [`${location.origin}${base}${file}`, `i-${file}`]),
    );
  });

  it('stay unknown when the record is altered, and the next attempt has another address', async () => {
    answer = () => Promise.reject(new TypeError('integrity'));
    await expect(files.prepareFiles(page)).rejects.toThrow('integrity');
    expect(files.hasIntegrity(base)).toBe(false);
    expect(hints()).toEqual([]);
    files.startNewAttempt(release);
    answer = () => Promise.resolve(Response.json(record));

    await files.prepareFiles(page);

    expect(requests().at(-1)?.[0]).toBe(`${base}release.json?r=1`);
  });

  it('are not asked for where the set names no hash of the record', async () => {
    await expect(files.prepareFiles({ ...page, release: { ...release, integrity: {} } })).rejects.toThrow('no hash');

    expect(requests()).toEqual([]);
  });

  it('need no record when the document has their hashes', async () => {
    files.registerIntegrity(base, record.files);

    await files.prepareFiles(page);

    expect(requests()).toEqual([]);
  });
});

describe('a script or style of a release', () => {
  let files: typeof import('./release-files.ts');
  const entry = `${base}remoteEntry.js`;
  const prepared = (url: string) => {
    const script = document.createElement('script');
    script.src = url;
    files.prepareElement(script, url);
    return script;
  };
  beforeEach(async () => {
    jest.resetModules();
    files = await import('./release-files.ts');
    files.registerIntegrity(base, record.files);
  });

  it('has the integrity of its file, by path or by absolute address', () => {
    expect(prepared(entry).integrity).toBe('i-remoteEntry.js');
    expect(prepared(location.origin + entry).integrity).toBe('i-remoteEntry.js');
  });

  it('is requested under a new address after a failure, with the same integrity', () => {
    files.startNewAttempt(release);

    const script = prepared(location.origin + entry);

    expect(script.getAttribute('src')).toBe(`${entry}?r=1`);
    expect(script.integrity).toBe('i-remoteEntry.js');
  });

  it('is left alone where no release lists it', () => {
    const script = prepared('/assets/main.js');

    expect(script.integrity).toBeFalsy();
    expect(script.getAttribute('src')).toBe('/assets/main.js');
  });
});
