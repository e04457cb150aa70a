import { describe, expect, it } from '@jest/globals';

import { newUser } from './factories.js';
import { recordStatements } from './record-statements.js';
import { sharedTestApi, testApi } from './test-api.js';

describe('the recorded statements', () => {
  const api = testApi(sharedTestApi);

  it('are those of the work and of its requests, not those that a timer sends meanwhile', async () => {
    const { token } = await newUser(api);
    const background: Promise<unknown>[] = [];
    const timer = setInterval(() => background.push(api.dataSource.query("SELECT 'of a timer'")), 0);

    const statements = await recordStatements(async () => {
      await api.dataSource.query("SELECT 'of the work'");
      await api.call('GET /me', { token });
      while (background.length < 20) await new Promise(setImmediate);
    });
    clearInterval(timer);
    await Promise.all(background);

    const texts = statements.map(({ text }) => text);
    expect(texts).toContain("SELECT 'of the work'");
    expect(texts.some((text) => text.includes('FROM sessions'))).toBe(true);
    expect(texts).not.toContain("SELECT 'of a timer'");
  });
});
