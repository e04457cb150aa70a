import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';

import { type Account, newConfirmedUser, newTrialUser } from '../../../../test/factories.js';
import { newBrowser, readVapid, startPushService } from '../../../../test/push-service.js';
import { beforeTests, startTestApi, type TestApi } from '../../../../test/test-api.js';
import { wakeWorker } from '../../../../test/wake-worker.js';
import { JobsService } from '../../../platform/jobs/jobs.service.js';
import { ReminderSenderService } from '../sending/reminder-sender.service.js';

const VAPID_PRIVATE_KEY = '6c'.repeat(32);

describe('notifications', () => {
  const service = beforeTests(() => startPushService());
  let api: TestApi;

  beforeAll(async () => {
    api = await startTestApi({ VAPID_PRIVATE_KEY, PUSH_SERVICE_URL: service.url });
    await api.queryAsOwner('DELETE FROM pgboss.schedule');
  });
  afterEach(() => {
    service.state.status = 201;
  });
  afterAll(async () => {
    await api.stop();
    service.stop();
  });

  const show = async ({ token }: Account) => (await api.call('GET /reminders', { token })).body.data;
  const subscribe = ({ token }: Account, body: object) => api.call('POST /push-subscriptions', { token, body });
  const test = ({ token }: Account) => api.call('POST /reminders/test', { token, body: { channel: 'push' } });
  const receivedBy = ({ path }: ReturnType<typeof newBrowser>) =>
    service.received.filter((received) => received.path === path);

  /** Makes the worker look now, and waits until no job waits for its first attempt. */
  async function deliver() {
    const isAnyDue = async () => {
      const due = await api.dataSource.query<unknown[]>(
        "SELECT FROM pgboss.job WHERE name = 'push' AND (state = 'active' OR state IN ('created', 'retry') AND start_after <= now())",
      );
      return due.length > 0;
    };
    do {
      wakeWorker(api.app.get(JobsService), 'push');
      await sleep(20);
    } while (await isAnyDue());
  }
  async function newSubscribed() {
    const [member, browser] = [await newConfirmedUser(api), newBrowser(service.url)];
    const body = { days: [1, 2, 3, 4, 5, 6, 7], time: '09:00' };
    await api.call('POST /reminders', { token: member.token, body });
    const { next_at } = (await subscribe(member, browser.subscription)).body.data;
    return { ...member, browser, due: new Date(next_at ?? 0) };
  }

  it('reach the member’s browser at the time of the reminder, encrypted for it alone', async () => {
    const [member, other] = [await newSubscribed(), await newSubscribed()];
    await api.call('POST /reminders', { token: other.token, body: { push: false } });

    await api.app.get(ReminderSenderService).run(member.due);
    // The worker drops what is late by its own clock.
    await api.dataSource.query(
      "UPDATE pgboss.job SET data = jsonb_set(data, '{until}', to_jsonb((now() + interval '1 hour')::text)) WHERE name = 'push'",
    );
    await deliver();

    const [push, ...more] = receivedBy(member.browser);
    expect(more).toEqual([]);
    expect(receivedBy(other.browser)).toEqual([]);
    expect(member.browser.decrypt(push!.body)).toEqual({
      title: expect.stringMatching(/./),
      body: expect.stringMatching(/./),
      url: '/dashboard',
      stopUrl: expect.stringMatching(/^\/api\/reminders\/one-click\?token=push\.[\w.-]+$/),
      tag: 'practice-reminder',
    });
    expect(() => other.browser.decrypt(push!.body)).toThrow();
  });

  it('are signed with the key that browsers subscribe with, for the push service alone', async () => {
    const member = await newSubscribed();
    const { push_key } = await show(member);

    await test(member);
    await deliver();

    const { headers } = receivedBy(member.browser)[0]!;
    expect(readVapid(headers.authorization, push_key ?? '')).toMatchObject({
      aud: service.url,
      sub: 'mailto:hello@mindgrove.test',
    });
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'practice' });
    expect(Number(headers['ttl'])).toBeGreaterThan(7000);
  });

  it('have a button that stops them', async () => {
    const member = await newSubscribed();
    await test(member);
    await deliver();
    const { stopUrl } = member.browser.decrypt(receivedBy(member.browser)[0]!.body) as { stopUrl: string };

    const response = await fetch(`${api.url.replace('/api', '')}${stopUrl}`, { method: 'POST' });

    expect(response.status).toBe(200);
    expect(await show(member)).toMatchObject({ push: false });
  });

  it.each([404, 410])('forget a browser whose push service says %i', async (status) => {
    const member = await newSubscribed();
    service.state.status = status;

    await test(member);
    await deliver();

    expect(await show(member)).toMatchObject({ push: false, devices: [] });
  });

  it.each([401, 403])(
    'keep a browser when its push service refuses ours with %i, and say what to check',
    async (status) => {
      const member = await newSubscribed();
      service.state.status = status;

      await test(member);
      await deliver();

      expect((await show(member)).devices).toHaveLength(1);
      expect(api.logs.join('')).toContain('check VAPID_PRIVATE_KEY');
    },
  );

  it('are tried again when the push service is busy, and the browser is kept', async () => {
    const member = await newSubscribed();
    service.state.status = 503;

    await test(member);
    await deliver();

    const [job] = await api.dataSource.query(
      "SELECT state FROM pgboss.job WHERE name = 'push' AND data->>'device' = $1",
      [(await show(member)).devices[0]?.id],
    );
    expect(job.state).toBe('retry');
    expect((await show(member)).devices).toHaveLength(1);
  });

  it('say so when no device is on', async () => {
    const response = await test(await newTrialUser(api));

    expect([response.status, response.problem.code]).toEqual([409, 'no_device']);
  });

  it('say so when they were stopped by a press, though the device is still known', async () => {
    const member = await newSubscribed();
    await api.call('POST /reminders', { token: member.token, body: { push: false } });

    const response = await test(member);

    expect([response.status, response.problem.code]).toEqual([409, 'no_device']);
  });

  it('can be tried while access has ended', async () => {
    const member = await newSubscribed();
    await api.dataSource.query("UPDATE trials SET ends_at = now() - interval '1 hour' WHERE user_id = $1", [
      member.user.id,
    ]);

    const response = await test(member);
    await deliver();

    expect(response.status).toBe(200);
    expect(receivedBy(member.browser)).toHaveLength(1);
  });

  /** A member who took over another one's browser while the push service was busy. */
  async function newHandedOver() {
    const [former, next] = [await newSubscribed(), await newConfirmedUser(api)];
    service.state.status = 503;
    await test(former);
    await deliver();
    service.state.status = 201;
    await subscribe(next, former.browser.subscription);
    const before = receivedBy(former.browser).length;
    return { next, received: () => receivedBy(former.browser).slice(before) };
  }
  const retry = async () => {
    await api.dataSource.query("UPDATE pgboss.job SET start_after = now() WHERE name = 'push' AND state = 'retry'");
    await deliver();
  };

  it('never reach whoever uses the browser next', async () => {
    const { received } = await newHandedOver();

    await retry();

    expect(received()).toEqual([]);
  });

  it('reach whoever uses the browser next with their own, whatever waits for the former member', async () => {
    const { next, received } = await newHandedOver();

    await test(next);
    await retry();

    expect(received()).toHaveLength(1);
  });

  it('go to ten devices of a member, the newest ones, which another member neither sees nor removes', async () => {
    const [member, other] = [await newSubscribed(), await newSubscribed()];
    for (let count = 0; count < 11; count++) await subscribe(member, newBrowser(service.url).subscription);
    const { devices } = await show(member);
    expect(devices).toHaveLength(10);
    const id = devices[0]?.id ?? '';

    await api.call('DELETE /push-subscriptions/:id', { token: other.token, params: { id } });
    expect((await show(member)).devices).toHaveLength(10);
    await api.call('DELETE /push-subscriptions/:id', { token: member.token, params: { id } });

    expect((await show(member)).devices).toHaveLength(9);
    expect((await show(other)).devices).toHaveLength(1);
    await subscribe(other, newBrowser(service.url).subscription);
    expect((await show(other)).devices).toHaveLength(2);
  });

  it('belong to whoever uses the browser now', async () => {
    const [former, next] = [await newSubscribed(), await newTrialUser(api)];

    await subscribe(next, former.browser.subscription);

    expect((await show(former)).devices).toEqual([]);
    expect((await show(next)).devices).toHaveLength(1);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/fcm/send/x',
    'https://fcm.googleapis.com.attacker.example/x',
    'https://user@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://10.0.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'https://evilnotify.windows.com.example/x',
    'file:///etc/passwd',
  ])('never call %s', async (endpoint) => {
    const { subscription } = newBrowser(service.url);

    const response = await subscribe(await newTrialUser(api), { ...subscription, endpoint });

    expect([response.status, response.problem.code]).toEqual([400, 'push_not_possible']);
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('can go to %s', async (endpoint) => {
    const { subscription } = newBrowser(service.url);

    const response = await subscribe(await newTrialUser(api), {
      ...subscription,
      endpoint: `${endpoint}${Date.now()}`,
    });

    expect(response.status).toBe(200);
  });

  it('refuse a key that is no point of the curve', async () => {
    const { subscription } = newBrowser(service.url);
    const keys = {
      ...subscription.keys,
      p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url'),
    };

    const response = await subscribe(await newTrialUser(api), { ...subscription, keys });

    expect([response.status, response.problem.code]).toEqual([400, 'push_not_possible']);
  });

  it('leave no endpoint, key or text in logs and jobs', async () => {
    const member = await newSubscribed();
    await test(member);
    await deliver();

    const jobs = JSON.stringify(await api.dataSource.query("SELECT data, output FROM pgboss.job WHERE name = 'push'"));

    for (const secret of [member.browser.path, member.browser.subscription.keys.p256dh]) {
      expect(jobs).not.toContain(secret);
      expect(api.logs.join('')).not.toContain(secret);
    }
  });
});
