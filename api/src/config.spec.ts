import { describe, expect, it } from '@jest/globals';

import { loadConfig, unreadSettings } from './config.js';

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
    const development = loadConfig({ DATABASE_URL }).rateLimits;
    const production = loadConfig({ DATABASE_URL, NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32) }).rateLimits;

    for (const name of ['register', 'login'] as const) {
      expect(development[name]).toBeGreaterThanOrEqual(100);
      expect(production[name]).toBeLessThan(100);
    }
  });

  it('multiply every rate limit but that of wrong passwords, and allow at least one call', () => {
    const limitsWith = (RATE_LIMIT_SCALE: string) => loadConfig({ DATABASE_URL, RATE_LIMIT_SCALE }).rateLimits;

    expect(limitsWith('1.5')).toMatchObject({ register: 15, contact: 8, 'wrong-passwords': 9 });
    expect(limitsWith('0.01')).toMatchObject({ register: 1, contact: 1, 'wrong-passwords': 9 });
    expect(() => limitsWith('0')).toThrow('RATE_LIMIT_SCALE cannot be used');
  });

  it('name the old ones of single rate limits, unless they are empty', () => {
    const settings = { DATABASE_URL, RATE_LIMIT_LOGIN: '7', RATE_LIMIT_CHAT: '', RATE_LIMIT_SCALE: '2' };

    expect(unreadSettings(settings)).toEqual([
      'RATE_LIMIT_LOGIN is no longer read: remove it, or set RATE_LIMIT_SCALE (see .env.example)',
    ]);
    expect(loadConfig(settings).RATE_LIMIT_SCALE).toBe(2);
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
