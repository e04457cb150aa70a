import { readFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';
import { RATE_LIMIT_SETTINGS, type RateLimitSetting } from '@mindgrove/contracts/http/rate-limits';

import { loadConfig } from './config.js';

const DATABASE_URL = 'postgres://localhost/mindgrove';

describe('settings', () => {
  it('need only a database address outside production', () => {
    expect(loadConfig({ DATABASE_URL })).toMatchObject({ DATABASE_URL, PORT: 3001, NODE_ENV: 'development' });
  });

  it('name what is missing and say where to set it', () => {
    expect(() => loadConfig({ DATABASE_URL: '' })).toThrow(
      'DATABASE_URL is missing: set it in .env (see .env.example)',
    );
  });

  it('name what cannot be used without repeating its value', () => {
    expect(() => loadConfig({ DATABASE_URL: 'mysql://root:secret@localhost' })).toThrow(
      'DATABASE_URL cannot be used: must be a postgres:// address (see .env.example)',
    );
  });

  it('name everything that is wrong at once', () => {
    expect(() => loadConfig({ PORT: 'x', TRUST_PROXY: '-1' })).toThrow(/PORT.*\nTRUST_PROXY.*\nDATABASE_URL/s);
  });

  it('reject the development secret in production', () => {
    expect(() => loadConfig({ DATABASE_URL, NODE_ENV: 'production' })).toThrow('JWT_SECRET is missing');
  });

  it('hash passwords as OWASP recommends, or at more cost; at less only outside production', () => {
    const production = { DATABASE_URL, NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32) };

    expect(loadConfig(production).PASSWORD_MEMORY_KIB).toBe(19_456);
    expect(loadConfig({ ...production, PASSWORD_MEMORY_KIB: '47104' }).PASSWORD_MEMORY_KIB).toBe(47_104);
    expect(loadConfig({ DATABASE_URL, PASSWORD_MEMORY_KIB: '64' }).PASSWORD_MEMORY_KIB).toBe(64);
    expect(() => loadConfig({ ...production, PASSWORD_MEMORY_KIB: '19455' })).toThrow(
      'PASSWORD_MEMORY_KIB cannot be below 19456',
    );
  });

  it('let one address register and sign in a hundred times a minute outside production, and not in production', () => {
    const development = loadConfig({ DATABASE_URL });
    const production = loadConfig({ DATABASE_URL, NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32) });

    for (const limit of ['RATE_LIMIT_REGISTER', 'RATE_LIMIT_LOGIN'] as const) {
      expect(development[limit]).toBeGreaterThanOrEqual(100);
      expect(production[limit]).toBeLessThan(100);
    }
    expect(loadConfig({ DATABASE_URL, RATE_LIMIT_LOGIN: '7' }).RATE_LIMIT_LOGIN).toBe(7);
  });

  it('reject the tenth wrong password everywhere, and never the first', () => {
    expect(loadConfig({ DATABASE_URL }).RATE_LIMIT_LOGIN_ACCOUNT).toBe(10);
    expect(() => loadConfig({ DATABASE_URL, RATE_LIMIT_LOGIN_ACCOUNT: '1' })).toThrow('RATE_LIMIT_LOGIN_ACCOUNT');
  });

  it('for rate limits are in .env.example with their defaults', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
    const listed = [...example.matchAll(/^(RATE_LIMIT_\w+)=$/gm)].map(([, name = '']) => name);
    const names = listed.filter((name): name is RateLimitSetting => name in RATE_LIMIT_SETTINGS);
    const list = (tier: 'production' | 'development') =>
      new Intl.ListFormat('en-GB').format(names.map((name) => String(RATE_LIMIT_SETTINGS[name][tier])));

    expect(listed.toSorted()).toEqual([...Object.keys(RATE_LIMIT_SETTINGS), 'RATE_LIMIT_LOGIN_ACCOUNT'].toSorted());
    expect(example).toContain(
      `They default to ${list('production')} in production, and to ${list('development')} elsewhere.`,
    );
    expect(example).toContain(
      `Default: ${loadConfig({ DATABASE_URL }).RATE_LIMIT_LOGIN_ACCOUNT}, in every environment.`,
    );
  });

  it('need no mail server, and with one the address of the product and the sender', () => {
    const SMTP_URL = 'smtp://user:secret@mail.example.test:587';

    expect(loadConfig({ DATABASE_URL }).SMTP_URL).toBeNull();
    expect(() => loadConfig({ DATABASE_URL, SMTP_URL })).toThrow(/PUBLIC_URL is missing.*\nMAIL_FROM is missing/);
    expect(() => loadConfig({ DATABASE_URL, SMTP_URL: 'http://mail.example.test' })).toThrow('SMTP_URL cannot be used');
  });

  it('write links with only the origin of the product', () => {
    const { PUBLIC_URL } = loadConfig({ DATABASE_URL, PUBLIC_URL: 'https://mindgrove.example/' });

    expect(PUBLIC_URL).toBe('https://mindgrove.example');
  });

  it('require ADMIN_EMAIL and ADMIN_PASSWORD together', () => {
    expect(() => loadConfig({ DATABASE_URL, ADMIN_EMAIL: 'first@example.test' })).toThrow('ADMIN_PASSWORD is missing');
    expect(() => loadConfig({ DATABASE_URL, ADMIN_PASSWORD: 'long enough' })).toThrow('ADMIN_EMAIL is missing');
    expect(loadConfig({ DATABASE_URL, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }).ADMIN_EMAIL).toBeNull();
  });

  it('read who may publish which release', () => {
    const { RELEASE_TOKENS } = loadConfig({
      DATABASE_URL,
      RELEASE_TOKENS: 'mfe-games=token-of-the-games-team, *=token-of-the-platform',
    });

    expect(RELEASE_TOKENS).toEqual([
      { name: 'mfe-games', token: 'token-of-the-games-team' },
      { name: '*', token: 'token-of-the-platform' },
    ]);
  });

  it.each(['token-without-a-name', 'mfe-games=short', '=token-without-a-name'])(
    'reject the release token "%s"',
    (value) => {
      expect(() => loadConfig({ DATABASE_URL, RELEASE_TOKENS: value })).toThrow('RELEASE_TOKENS cannot be used');
    },
  );
});
