import { describe, expect, it } from '@jest/globals';

import { apiEnvironment } from './api-environment.ts';

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
