import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { ensureSecrets } from '../environment/secrets.ts';
import { readReleaseOptions, readRollout } from './release-options.ts';
import { saveAddress } from './running-product.ts';

describe('readReleaseOptions', () => {
  const before = process.env['RELEASE_TOKEN'];
  beforeEach(() => {
    process.env['RELEASE_TOKEN'] = 'from-the-environment';
  });
  afterEach(() => {
    if (before === undefined) delete process.env['RELEASE_TOKEN'];
    else process.env['RELEASE_TOKEN'] = before;
  });

  it('defaults to the live channel of the local product', () => {
    expect(readReleaseOptions('release', ['mfe-games'], tmpdir())).toEqual({
      names: ['mfe-games'],
      channel: 'live',
      url: 'http://localhost:3000',
      token: 'from-the-environment',
      dryRun: false,
      rollout: { isPreview: false },
      skippedChecks: undefined,
    });
  });

  it('reads remotes, address, token and channel from the command line', () => {
    const args = [
      'mfe-games',
      'mfe-billing',
      '--dry-run',
      '--to',
      'https://grove.test/',
      '--token',
      'given',
      '--channel',
      'next',
    ];

    expect(readReleaseOptions('release', args)).toEqual({
      names: ['mfe-games', 'mfe-billing'],
      channel: 'next',
      url: 'https://grove.test',
      token: 'given',
      dryRun: true,
      rollout: { isPreview: false },
    });
  });

  it.each([
    ['promote', '--channel', 'next'],
    ['promote', '--skip-checks'],
    ['rollback', '--canary', '10'],
    ['rollback', '--preview'],
    ['rollback', '--dry-run'],
    ['retire', '--preview'],
    ['retire', '--reason', 'No time'],
  ] as const)('refuses what a command would ignore: %s %s', (command, option, ...value) => {
    expect(() => readReleaseOptions(command, ['mfe-games', option, ...value])).toThrow(`${command} has no ${option}`);
  });

  it('reads a note, which is one line', () => {
    expect(readReleaseOptions('release', ['mfe-games', '--note', ' Larger cards ']).note).toBe('Larger cards');
    expect(readReleaseOptions('release', ['mfe-games', '--note', '']).note).toBeUndefined();
    expect(() => readReleaseOptions('release', ['mfe-games', '--note', 'x'.repeat(201)])).toThrow(
      'at most 200 characters',
    );
  });

  it('lets the checks be skipped with a reason only', () => {
    const skip = (...args: string[]) => readReleaseOptions('release', ['mfe-games', ...args]).skippedChecks;

    expect(skip('--skip-checks', '--reason', ' The login is down ')).toBe('The login is down');
    expect(skip()).toBeUndefined();
    expect(() => skip('--skip-checks')).toThrow('--skip-checks needs a --reason');
    expect(() => skip('--skip-checks', '--reason', ' ')).toThrow('--skip-checks needs a --reason');
    expect(() => skip('--reason', 'x')).toThrow('--reason belongs to --skip-checks');
  });

  it('recognizes the product of this checkout by its generated token', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'release-options-'));
    const { releaseToken } = ensureSecrets(dataDir);

    expect(readReleaseOptions('release', ['mfe-games', '--token', releaseToken], dataDir).dataDir).toBe(dataDir);
    expect(readReleaseOptions('release', ['mfe-games', '--token', 'given'], dataDir).dataDir).toBeUndefined();
    rmSync(dataDir, { recursive: true });
  });

  it('is for the product that was last started here, at whatever address', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'release-options-'));
    const urlOf = (...args: string[]) => readReleaseOptions('release', ['mfe-games', ...args], dataDir).url;

    expect(urlOf()).toBe('http://localhost:3000');
    saveAddress(dataDir, 'http://localhost:3300');
    expect(urlOf()).toBe('http://localhost:3300');
    expect(urlOf('--to', 'https://grove.test/')).toBe('https://grove.test');
    rmSync(dataDir, { recursive: true });
  });

  it('names the known remotes and channels', () => {
    expect(() => readReleaseOptions('release', [])).toThrow('mfe-billing, mfe-community');
    expect(() => readReleaseOptions('release', ['mfe-games', 'mfe-gone'])).toThrow('There is no remote "mfe-gone"');
    expect(() => readReleaseOptions('release', ['mfe-games', '--channel', 'beta'])).toThrow('use live or next');
  });
});

describe('readRollout', () => {
  it('gives a release to everybody unless it is told otherwise', () => {
    expect(readRollout({}, 'live')).toEqual({ isPreview: false });
  });

  it.each([
    ['10', 10],
    ['99%', 99],
  ])('reads a share of visitors: %s', (canary, percent) => {
    expect(readRollout({ canary }, 'live')).toEqual({ isPreview: false, canary: percent });
  });

  it.each([
    ['10m', 10],
    ['2h', 120],
    ['24h', 1440],
  ])('reads for how long to watch: %s', (watch, watchMinutes) => {
    expect(readRollout({ watch }, 'live')).toEqual({ isPreview: false, watchMinutes });
  });

  it.each([
    [{ canary: '100' }, '1 to 99'],
    [{ canary: 'few' }, '1 to 99'],
    [{ watch: '10' }, '10m or 2h'],
    [{ watch: '25h' }, 'up to 24h'],
    [{ watch: '0m' }, '10m or 2h'],
    [{ preview: true, canary: '10' }, 'Nobody gets a preview'],
    [{ canary: '10', watch: '10m' }, 'always watched'],
  ])('says what it takes when it is given %j', (values, sentence) => {
    expect(() => readRollout(values, 'live')).toThrow(sentence);
  });

  it('is for the channel that pages load', () => {
    expect(() => readRollout({ canary: '10' }, 'next')).toThrow('for the channel live');
  });
});
