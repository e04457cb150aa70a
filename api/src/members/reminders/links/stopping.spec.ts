import { beforeAll, describe, expect, it } from '@jest/globals';

import { type Account, emailsTo, newConfirmedUser } from '../../../../test/factories.js';
import { sharedTestApi, testApi } from '../../../../test/test-api.js';
import { ReminderSenderService } from '../sending/reminder-sender.service.js';
import { StopLinksService } from './stop-links.service.js';

describe('a link that stops reminders', () => {
  const api = testApi(sharedTestApi);

  beforeAll(async () => {
    await api.queryAsOwner('DELETE FROM pgboss.schedule');
  });

  const show = async ({ token }: Account) => (await api.call('GET /reminders', { token })).body.data;
  const stop = (token: string) => api.call('POST /reminders/stop', { body: { token } });
  const resume = (token: string) => api.call('POST /reminders/resume', { body: { token } });

  /** A member with everything on, and the token of a reminder that was mailed. */
  async function newReminded() {
    const member = await newConfirmedUser(api);
    const body = { email: true, recap: true, days: [2], time: '09:00' };
    const { next_at } = (await api.call('POST /reminders', { token: member.token, body })).body.data;
    await api.app.get(ReminderSenderService).run(new Date(next_at ?? 0));
    const [mail] = await emailsTo(api, member.email);
    const link = /\/stop-reminders#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const [row] = await api.dataSource.query(
      'SELECT unsubscribe_url FROM mails WHERE user_id = $1 ORDER BY id DESC LIMIT 1',
      [member.user.id],
    );
    return { ...member, link, headerUrl: new URL(row.unsubscribe_url) };
  }
  const post = ({ pathname, search }: URL, init: RequestInit) =>
    fetch(`${api.url.replace('/api', '')}${pathname}${search}`, { method: 'POST', ...init });

  it('stops what it came with, without a login, and nothing else or of anybody else', async () => {
    const [member, other] = [await newReminded(), await newReminded()];

    const { status, body } = await stop(member.link);

    expect(status).toBe(200);
    expect(body.data).toEqual({ channel: 'email', is_on: false, resume_token: expect.any(String) });
    expect(await show(member)).toMatchObject({ email: false, recap: true });
    expect(await show(other)).toMatchObject({ email: true, recap: true });
  });

  it('works again and again, and years later', async () => {
    const member = await newReminded();
    await stop(member.link);
    await api.call('POST /reminders', { token: member.token, body: { email: true } });

    const again = await stop(member.link);
    const stoppedAlready = await stop(member.link);

    expect(again.body.data.resume_token).not.toBeNull();
    expect(stoppedAlready.body.data).toMatchObject({ is_on: false, resume_token: null });
  });

  it('can be undone within the hour by whoever pressed it', async () => {
    const member = await newReminded();
    const { body } = await stop(member.link);

    const resumed = await resume(body.data.resume_token ?? '');

    expect(resumed.body.data).toEqual({ channel: 'email', is_on: true, resume_token: null });
    expect((await show(member)).next_at).not.toBeNull();
  });

  it('cannot be undone later, nor by the link itself, so that nothing is turned on that nobody wants', async () => {
    const member = await newReminded();
    await stop(member.link);
    const [{ link_id }] = await api.dataSource.query('SELECT link_id FROM reminders WHERE user_id = $1', [
      member.user.id,
    ]);
    const target = { channel: 'email', linkId: link_id } as const;
    const expired = api.app.get(StopLinksService).resumeToken(target, Date.now() - 3_600_001);

    const responses = [await resume(member.link), await resume(expired)];

    expect(responses.map(({ status, problem }) => [status, problem.code])).toEqual([
      [400, 'link_invalid'],
      [400, 'link_invalid'],
    ]);
    expect((await show(member)).email).toBe(false);
  });

  it('is refused when it was changed: to another channel, another member, or another signature', async () => {
    const [member, other] = [await newReminded(), await newReminded()];
    const [, ownId = '', signature = ''] = member.link.split('.');
    const [, otherId = ''] = other.link.split('.');
    const forged = [
      `recap.${ownId}.${signature}`,
      `email.${otherId}.${signature}`,
      `email.${ownId}.${'A'.repeat(43)}`,
      `email.${ownId}`,
    ];

    const statuses = await Promise.all(forged.map(async (token) => (await stop(token)).status));

    expect(statuses).toEqual([400, 400, 400, 400]);
    expect(await show(member)).toMatchObject({ email: true, recap: true });
    expect(await show(other)).toMatchObject({ email: true, recap: true });
  });

  it('tells nothing about the account', async () => {
    const member = await newReminded();

    expect(member.link).toMatch(/^email\.[0-9a-f-]{36}\.[\w-]{43}$/);
    expect(Buffer.from(member.link).toString()).not.toContain(member.email);
  });

  it('stops nothing when a program opens it: a page of ours follows', async () => {
    const member = await newReminded();

    const opened = await fetch(`${api.url}/reminders/one-click${member.headerUrl.search}`);
    const page = await opened.text();

    expect(opened.status).toBe(200);
    expect(page).toContain(`content="0; url=/stop-reminders#token=${member.link}"`);
    expect((await show(member)).email).toBe(true);
  });

  it.each([
    ['a form', { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }],
    ['a form of parts', { body: formOfParts() }],
    ['nothing, as the button of a notification does', {}],
  ])('stops at once when a mail program posts %s to the address in its header', async (_, init) => {
    const [member, other] = [await newReminded(), await newReminded()];
    expect(member.headerUrl.pathname).toBe('/api/reminders/one-click');

    const response = await post(member.headerUrl, init);

    expect(response.status).toBe(200);
    expect(await show(member)).toMatchObject({ email: false, recap: true });
    expect((await show(other)).email).toBe(true);
  });

  it('is the only call that takes a form: other sites can post those', async () => {
    const response = await fetch(`${api.url}/reminders/stop`, {
      method: 'POST',
      body: new URLSearchParams({ token: 'email' }),
    });

    expect(response.status).toBe(415);
  });

  it('is dead once the account is gone', async () => {
    const member = await newReminded();
    await api.dataSource.query('DELETE FROM users WHERE id = $1', [member.user.id]);

    expect((await stop(member.link)).status).toBe(400);
    expect(await api.dataSource.query('SELECT FROM reminders WHERE user_id = $1', [member.user.id])).toEqual([]);
  });
});

function formOfParts() {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  return form;
}
