import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { readReleaseOptions } from './release-options.ts';

describe('readReleaseOptions', () => {
  const before = process.env['RELEASE_TOKEN'];
  beforeEach(() => {
    process.env['RELEASE_TOKEN'] = 'from-the-environment';
  });
  afterEach(() => {
    if (before === undefined) delete process.env['RELEASE_TOKEN'];
    else process.env['RELEASE_TOKEN'] = before;
  });

  it('goes live on the product of this machine unless told otherwise', () => {
    expect(readReleaseOptions(['mfe-games'])).toEqual({
      name: 'mfe-games',
      channel: 'live',
      to: 'http://localhost:3000',
      token: 'from-the-environment',
    });
  });

  it('takes address, token and channel from the command line', () => {
    const args = ['mfe-games', '--to', 'https://grove.test/', '--token', 'given', '--channel', 'next'];

    expect(readReleaseOptions(args)).toEqual({
      name: 'mfe-games',
      channel: 'next',
      to: 'https://grove.test',
      token: 'given',
    });
  });

  it('names the remotes and the channels that there are', () => {
    expect(() => readReleaseOptions(['mfe-unknown'])).toThrow('mfe-billing, mfe-community');
    expect(() => readReleaseOptions(['mfe-games', '--channel', 'beta'])).toThrow('use live or next');
  });
});
