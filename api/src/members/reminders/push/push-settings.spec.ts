import { describe, expect, it } from '@jest/globals';

import { newTrialUser } from '../../../../test/factories.js';
import { newBrowser, startPushService } from '../../../../test/push-service.js';
import { sharedTestApi, startTestApi } from '../../../../test/test-api.js';
import { createTestDatabase } from '../../../../test/test-database.js';
import { loadConfig } from '../../../config.js';

const VAPID_PRIVATE_KEY = '6c'.repeat(32);

describe('settings of notifications', () => {
  const DATABASE_URL = 'postgres://localhost/grove';

  it('allow a local push service outside production only', () => {
    const PUSH_SERVICE_URL = 'http://127.0.0.1:9000/';
    const production = { NODE_ENV: 'production', JWT_SECRET: 'a-secret-of-production-made-for-this-test' };

    expect(loadConfig({ DATABASE_URL, PUSH_SERVICE_URL }).PUSH_SERVICE_URL).toBe('http://127.0.0.1:9000');
    expect(() => loadConfig({ DATABASE_URL, PUSH_SERVICE_URL, ...production })).toThrow('PUSH_SERVICE_URL');
  });

  it.each(['short', '0'.repeat(64), 'f'.repeat(64)])('refuse %s as a private key', (key) => {
    expect(() => loadConfig({ DATABASE_URL, VAPID_PRIVATE_KEY: key })).toThrow(
      'VAPID_PRIVATE_KEY cannot be used: must be a private key of P-256',
    );
  });

  it('take a key in hex or in base64url', () => {
    const [hex, base64url] = [VAPID_PRIVATE_KEY, Buffer.from(VAPID_PRIVATE_KEY, 'hex').toString('base64url')];

    const keys = [hex, base64url].map((key) => loadConfig({ DATABASE_URL, VAPID_PRIVATE_KEY: key }).VAPID_PRIVATE_KEY);

    expect(keys[0]).toEqual(keys[1]);
  });

  it('forget no browser that subscribed with another key, but are off there until it is the key again', async () => {
    const [database, service] = [await createTestDatabase(), await startPushService()];
    const settings = { DATABASE_URL: database.url, PUSH_SERVICE_URL: service.url };
    const api = await startTestApi({ ...settings, VAPID_PRIVATE_KEY });
    const changed = await startTestApi({ ...settings, VAPID_PRIVATE_KEY: '7d'.repeat(32) });
    const { token } = await newTrialUser(api);
    await api.call('POST /push-subscriptions', { token, body: newBrowser(service.url).subscription });

    const off = (await changed.call('GET /reminders', { token })).body.data;
    const test = await changed.call('POST /reminders/test', { token, body: { channel: 'push' } });
    const on = (await api.call('GET /reminders', { token })).body.data;

    await changed.stop();
    await api.stop();
    await database.drop();
    service.stop();
    expect([off.push, off.devices]).toEqual([false, []]);
    expect([test.status, test.problem.code]).toEqual([409, 'no_device']);
    expect([on.push, on.devices.length]).toEqual([true, 1]);
  });

  it('offer none without a key', async () => {
    const api = await sharedTestApi();
    const member = await newTrialUser(api);

    const { push_key } = (await api.call('GET /reminders', { token: member.token })).body.data;
    const { subscription } = newBrowser('https://fcm.googleapis.com');
    const refused = await api.call('POST /push-subscriptions', { token: member.token, body: subscription });

    await api.stop();
    expect(push_key).toBeNull();
    expect(refused.status).toBe(400);
  });
});
