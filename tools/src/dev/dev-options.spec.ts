import { describe, expect, it } from '@jest/globals';

import { readDevOptions } from './dev-options.ts';

describe('the options of npm run dev', () => {
  it.each([
    [[], {}, { name: undefined, target: undefined }],
    [['mfe-games'], { RELEASE_TOKEN: 'abc' }, { name: 'mfe-games', target: undefined }],
    [
      ['mfe-games', '--in', 'https://staging.example/dashboard'],
      {},
      { name: 'mfe-games', target: { url: 'https://staging.example', token: undefined } },
    ],
    [
      ['mfe-games', '--in', 'http://localhost:3000'],
      { RELEASE_TOKEN: 'abc' },
      { name: 'mfe-games', target: { url: 'http://localhost:3000', token: 'abc' } },
    ],
    [
      ['--in', 'http://localhost:3000', '--token', 'xyz', 'mfe-games'],
      { RELEASE_TOKEN: 'abc' },
      { name: 'mfe-games', target: { url: 'http://localhost:3000', token: 'xyz' } },
    ],
  ])('are read from %j', (args, env, options) => {
    expect(readDevOptions(args, env)).toEqual(options);
  });

  it.each([
    [['mfe-nothing'], 'There is no remote "mfe-nothing". Remotes: '],
    [['mfe-games', 'mfe-billing'], 'Only one remote can run alone: leave out mfe-billing.'],
    [['--in', 'https://staging.example'], '--in needs a remote: npm run dev -w mfe-games -- --in '],
    [['mfe-games', '--in', 'staging'], '--in takes the address of a running product, not "staging"'],
    [['mfe-games', '--token', 'abc'], '--token belongs to --in'],
    [['mfe-games', '--on', 'x'], "Unknown option '--on'"],
  ])('say what to write instead of %j', (args, sentence) => {
    expect(() => readDevOptions(args, {})).toThrow(sentence);
  });
});
