import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { apiEnvironment, givenStripeSettings, loadEnvFile, sandboxSettings } from './api-environment.ts';

const secrets = {
  jwtSecret: 'made-up-for-this-machine',
  releaseToken: 'token-of-this-machine',
  vapidPrivateKey: 'key-of-this-machine',
};
const environmentFor = (given: NodeJS.ProcessEnv) =>
  apiEnvironment({
    databaseUrl: 'postgres://localhost/grove',
    port: 4000,
    publicUrl: 'http://localhost:3000',
    secrets,
    given,
  });

describe('apiEnvironment', () => {
  it('uses the secrets of this machine unless others are set', () => {
    expect(environmentFor({ JWT_SECRET: '', RELEASE_TOKENS: '', VAPID_PRIVATE_KEY: '' })).toMatchObject({
      JWT_SECRET: 'made-up-for-this-machine',
      VAPID_PRIVATE_KEY: 'key-of-this-machine',
      RELEASE_TOKENS: '*=token-of-this-machine',
    });
  });

  it('keeps the given secrets, and adds to the given tokens and Node options', () => {
    const given = {
      JWT_SECRET: 'given',
      VAPID_PRIVATE_KEY: 'given too',
      RELEASE_TOKENS: 'mfe-games=token-of-a-team',
      NODE_OPTIONS: '--trace-warnings',
    };

    const environment = environmentFor(given);

    expect(environment).toMatchObject({
      JWT_SECRET: 'given',
      VAPID_PRIVATE_KEY: 'given too',
      RELEASE_TOKENS: '*=token-of-this-machine,mfe-games=token-of-a-team',
    });
    expect(environment.NODE_OPTIONS).toMatch(/^--trace-warnings /);
  });

  it('points mailed links at this product unless another address is given', () => {
    expect(environmentFor({}).PUBLIC_URL).toBe('http://localhost:3000');
    expect(environmentFor({ PUBLIC_URL: 'https://mindgrove.example' }).PUBLIC_URL).toBe('https://mindgrove.example');
  });

  it('lets the owner of a database migrate it, and another role serve', () => {
    const owned = apiEnvironment({
      databaseUrl: 'postgres://api@localhost/grove',
      ownerDatabaseUrl: 'postgres://owner@localhost/grove',
      ...{ port: 4000, publicUrl: 'http://localhost:3000', secrets, given: {} },
    });

    expect(owned).toMatchObject({
      DATABASE_URL: 'postgres://api@localhost/grove',
      MIGRATION_DATABASE_URL: 'postgres://owner@localhost/grove',
    });
    expect(environmentFor({})).not.toHaveProperty('MIGRATION_DATABASE_URL');
  });

  it('overrides the database and the address', () => {
    expect(environmentFor({ DATABASE_URL: 'postgres://elsewhere', HOST: '0.0.0.0', PORT: '3000' })).toMatchObject({
      DATABASE_URL: 'postgres://localhost/grove',
      HOST: '127.0.0.1',
      PORT: '4000',
    });
  });
});

describe('loadEnvFile', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mindgrove-settings-'));
    process.env['GROVE_GIVEN'] = 'by the environment';
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
    delete process.env['GROVE_GIVEN'];
    delete process.env['GROVE_ADDED'];
  });

  it('adds the settings of the file and overrides none of the environment', () => {
    const file = join(folder, '.env');
    writeFileSync(file, 'GROVE_GIVEN=by the file\nGROVE_ADDED=by the file\n');

    loadEnvFile(file);

    expect(process.env['GROVE_GIVEN']).toBe('by the environment');
    expect(process.env['GROVE_ADDED']).toBe('by the file');
  });

  it('ignores a missing file', () => {
    expect(() => loadEnvFile(join(folder, 'missing'))).not.toThrow();
  });
});

describe('givenStripeSettings', () => {
  it('asks for the sandbox while nothing points at a provider', () => {
    expect(givenStripeSettings({ STRIPE_SECRET_KEY: '', STRIPE_API_URL: '' })).toBeUndefined();
  });

  it('adds nothing to the keys of Stripe itself', () => {
    expect(givenStripeSettings({ STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual({});
  });

  it('expects stripe.js beside another API unless it is given', () => {
    const given = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_URL: 'http://localhost:4242/v1' };

    expect(givenStripeSettings(given)).toEqual({ STRIPE_JS_URL: 'http://localhost:4242/stripe.js' });
    expect(givenStripeSettings({ ...given, STRIPE_JS_URL: 'http://localhost:1/s.js' })).toEqual({});
  });
});

describe('sandboxSettings', () => {
  it('points api and browser at the sandbox', () => {
    expect(sandboxSettings('http://localhost:4242')).toMatchObject({
      STRIPE_API_URL: 'http://localhost:4242',
      STRIPE_JS_URL: 'http://localhost:4242/stripe.js',
    });
  });
});
