import { beforeEach, describe, expect, it, jest } from '@jest/globals';

import type { PageRelease } from './release-set.ts';

const release = {
  base: '/releases/mfe-a/1.0.0+000000000000/',
  record: { files: { 'remoteEntry.js': { integrity: 'sha384-abc', bytes: 1 } } },
} as unknown as PageRelease;
const entry = `${release.base}remoteEntry.js`;
const prepared = (assets: typeof import('./assets.ts'), url: string) => {
  const script = document.createElement('script');
  script.src = url;
  assets.prepareElement(script, url);
  return script;
};

describe('prepareElement', () => {
  let assets: typeof import('./assets.ts');
  beforeEach(async () => {
    jest.resetModules();
    assets = await import('./assets.ts');
    assets.registerIntegrity(release.base, release.record.files);
  });

  it('sets the integrity of a file, by path or by absolute address', () => {
    expect(prepared(assets, entry).integrity).toBe('sha384-abc');
    expect(prepared(assets, location.origin + entry).integrity).toBe('sha384-abc');
  });

  it('requests a file under a new address after a failure, with the same integrity', () => {
    assets.startNewAttempt(release);

    const script = prepared(assets, location.origin + entry);

    expect(script.getAttribute('src')).toBe(`${entry}?r=1`);
    expect(script.integrity).toBe('sha384-abc');
  });

  it('leaves files alone that no release lists', () => {
    const script = prepared(assets, '/assets/main.js');

    expect(script.integrity).toBeFalsy();
    expect(script.getAttribute('src')).toBe('/assets/main.js');
  });
});
