import { describe, expect, it } from '@jest/globals';

import { LogSecrets } from './log-secrets.js';

const line = (fields: object) =>
  JSON.stringify({
    level: 30,
    time: 1795274123456,
    pid: 203380,
    requestId: 'f122b2e3-4a58-46c6-bc50-e90512345678',
    ...fields,
  });

function seen(fields: object) {
  const secrets = new LogSecrets();
  secrets.note(fields);
  return secrets;
}

describe('secrets in a log', () => {
  it.each([
    { email: 'robin@example.test' },
    { password: 'quiet "meadow" 41' },
    { code: '481516' },
    { note: 'Slept badly' },
  ])('are found in any field: %o', (fields) => {
    const [secret] = Object.values(fields);

    expect(() => seen(fields).assertAbsentFrom([line({}), line({ msg: `said ${secret}` })])).toThrow('is in the log');
  });

  it('are not confused with numbers that the logger generates', () => {
    expect(() =>
      seen({ code: '123456', password: '203380' }).assertAbsentFrom([line({ msg: 'request', ms: 0.2 })]),
    ).not.toThrow();
  });
});
