import { describe, expect, it } from '@jest/globals';

import { EXAMPLE } from '../http/example.ts';
import { releasesRoutes } from './releases.ts';
import { containerName, filePath, releaseName, releaseRecord, releaseUrl, releaseVersion } from './release-record.ts';

const accepts = (schema: { safeParse(input: unknown): { success: boolean } }, inputs: unknown[]) =>
  inputs.filter((input) => schema.safeParse(input).success);

describe('a release record', () => {
  const { record } = releasesRoutes['POST /releases'].example.body;

  it('has a version that carries the hash of its content', () => {
    const versions = ['1.2.3+0123456789ab', '1.2.3', '1.2.3+0123456789AB', '1.2+0123456789ab', 'v1.2.3+0123456789ab'];

    expect(accepts(releaseVersion, versions)).toEqual(['1.2.3+0123456789ab']);
  });

  it('has a name that can stand in an address', () => {
    expect(accepts(releaseName, ['mfe-games', 'shell', '../shell', 'a/b', 'A b', ''])).toEqual(['mfe-games', 'shell']);
  });

  it('lists only files inside its own folder', () => {
    const paths = ['remoteEntry.js', 'assets/page.css', '../other.js', '/etc/passwd', 'a//b.js', 'a/./b.js', 'a\\b.js'];

    expect(accepts(filePath, paths)).toEqual(['remoteEntry.js', 'assets/page.css']);
  });

  it('has no field that this version does not know', () => {
    expect(releaseRecord.safeParse(record).success).toBe(true);
    expect(releaseRecord.safeParse({ ...record, unexpected: true }).success).toBe(false);
  });

  it('has at most 1000 files, which are counted before they are looked at', () => {
    const files = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`..${index}`, 1]));
    const issuesWith = (count: number) => releaseRecord.safeParse({ ...record, files: files(count) }).error?.issues;

    expect(issuesWith(1001)).toMatchObject([{ path: ['files'], message: 'has more than 1000 files' }]);
    expect(issuesWith(1000)).toHaveLength(1000);
  });

  it('has a container name that is unique to its version and a JavaScript identifier', () => {
    const names = ['1.0.0+000000000001', '1.0.0+000000000002'].map((version) => containerName('mfe-games', version));

    expect(new Set(names).size).toBe(2);
    for (const name of names) expect(name).toMatch(/^[a-z_]\w*$/);
  });

  it('is served under its name and version', () => {
    expect(releaseUrl(EXAMPLE.release, 'remoteEntry.js')).toBe('/releases/mfe-games/1.0.0+000000000001/remoteEntry.js');
  });
});
