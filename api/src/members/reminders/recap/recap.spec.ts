import { beforeAll, describe, expect, it, jest } from '@jest/globals';

import { type Account, emailsTo, newConfirmedUser } from '../../../../test/factories.js';
import { startMailServer } from '../../../../test/mail-server.js';
import { startTestApi, testApi } from '../../../../test/test-api.js';
import { ReminderSenderService } from '../sending/reminder-sender.service.js';
import { DueRemindersService } from '../settings/due-reminders.service.js';
import { RecapSenderService } from './recap-sender.service.js';

const DAY_MS = 86_400_000;

describe('the weekly recap', () => {
  const api = testApi(() => startTestApi({ PUBLIC_URL: 'https://mindgrove.example' }));

  beforeAll(async () => {
    await api.queryAsOwner('DELETE FROM pgboss.schedule');
  });

  async function newMember(settings: object = { recap: true }) {
    const member = await newConfirmedUser(api);
    await api.call('POST /reminders', { token: member.token, body: { time: '09:00', ...settings } });
    const [row] = await api.dataSource.query<{ due: Date }[]>(
      `SELECT coalesce(recap_at, next_at, date_trunc('week', now()) + interval '7 days 9 hours') AS due
       FROM reminders WHERE user_id = $1`,
      [member.user.id],
    );
    return { ...member, due: row!.due };
  }
  /** Days before the Monday of the recap. */
  const practice = (
    { user, due }: Account & { due: Date },
    daysBefore: number,
    activity: string,
    best = 0,
    seconds = 60,
  ) =>
    api.dataSource.query(
      `INSERT INTO training_days (user_id, day, activity, rounds, seconds, points, best_score)
       VALUES ($1, $2, $3, 1, $5, $4::integer, $4::integer)`,
      [user.id, new Date(due.getTime() - daysBefore * DAY_MS).toISOString().slice(0, 10), activity, best, seconds],
    );
  const run = (at: Date) => api.app.get(RecapSenderService).run(at);
  const recapsTo = async ({ email }: Account) =>
    (await emailsTo(api, email)).filter(({ subject }) => subject.startsWith('Your week'));

  it('comes on Monday at the member’s time, once, to those who asked for it', async () => {
    const [member, other] = [await newMember(), await newMember({ email: true })];
    expect(member.due.toISOString()).toMatch(/T09:00:00/);
    expect(member.due.getUTCDay()).toBe(1);

    await run(new Date(member.due.getTime() - 1000));
    expect(await recapsTo(member)).toEqual([]);
    await Promise.all([run(member.due), run(member.due)]);

    expect(await recapsTo(member)).toHaveLength(1);
    expect(await recapsTo(other)).toEqual([]);
  });

  it('tells of the days, the points and what got better, in two sentences', async () => {
    const [member, other] = [await newMember(), await newMember()];
    await practice(member, 20, 'memory-match', 48);
    for (const daysBefore of [7, 5]) await practice(member, daysBefore, 'memory-match', 61);
    await practice(member, 1, 'meditation');
    await practice(member, 0, 'memory-match', 99);
    await practice(other, 3, 'speed-math', 1234);

    await run(member.due);

    const [mail] = await recapsTo(member);
    expect(mail?.subject).toBe('Your week: 3 days of practice');
    expect(mail?.text).toContain(
      'Last week you practiced on 3 days and earned 122 points. Your best round of Memory Match rose from 48 to 61 points: well done!',
    );
    expect(mail?.text).toContain('Stop the weekly recap: https://mindgrove.example/stop-reminders#token=recap.');
  });

  it('in the night after Monday has the night to Monday, which belongs to Sunday', async () => {
    const member = await newMember({ recap: true, time: '00:30' });
    // The days before this Tuesday: the Sunday that ended on Monday at three, Monday, and the Sunday before.
    for (const daysBefore of [2, 1, 9]) await practice(member, daysBefore, 'meditation');

    await run(member.due);

    const [mail] = await recapsTo(member);
    expect(mail?.subject).toBe('Your week: 1 day of practice');
    expect(mail?.text).toContain('a recap of your week in the night after Monday at 12:30 AM.');
    expect(member.due.getUTCDay()).toBe(2);
  });

  it.each([
    [
      'a game was tried for the first time',
      [['n-back', 30]],
      /tried Echo for the first time, and your best round earned 30 points\./,
    ],
    [
      'minutes were all of it',
      [['meditation', 0]],
      /Last week you practiced on 1 day\. You gave yourself 1 quiet minute: time well spent\./,
    ],
    ['there was nothing', [], /a quiet one, and that’s perfectly fine\. Your grove keeps everything it has grown/],
  ] as const)('has a kind word when %s', async (_, activities, text) => {
    const member = await newMember();
    for (const [activity, best] of activities) await practice(member, 2, activity, best);

    await run(member.due);

    expect((await recapsTo(member))[0]?.text).toMatch(text);
  });

  it('has a picture of the week inside, so that opening it loads nothing', async () => {
    const member = await newMember();
    await practice(member, 7, 'meditation');

    await run(member.due);

    const [{ id, html, images }] = await api.dataSource.query(
      'SELECT id, html, images FROM mails WHERE html IS NOT NULL AND user_id = $1',
      [member.user.id],
    );
    // The picture is rendered when it is sent: the database would hold a copy for each member.
    expect(images).toEqual([{ cid: 'week@mindgrove', filename: 'your-week.png', week: '1000000' }]);
    expect(html).toContain(
      'src="cid:week@mindgrove" alt="Green hills with a plant for each day of practice last week: Monday."',
    );
    expect(html).not.toMatch(/(src|background)="?https?:|url\(|<script|@import/);
    const page = await api.call('GET /dev/mail/:id', { params: { id } });
    const [, base64 = ''] = /src="data:image\/png;base64,([^"]+)"/.exec(page.body) ?? [];
    const png = Buffer.from(base64, 'base64');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1072, 600]);
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; img-src data:;/,
    );
  });

  it('is late by the clock of its own batch, however long the ones before it took', async () => {
    const [member, due] = [await newMember(), api.app.get(DueRemindersService)];
    await api.dataSource.query("UPDATE reminders SET recap_at = now() - interval '1 second' WHERE user_id = $1", [
      member.user.id,
    ]);
    const take = jest.spyOn(due, 'take');

    await api.app.get(RecapSenderService).run();

    const [first, second] = take.mock.calls.map(([, , now]) => now.getTime());
    take.mockRestore();
    expect(second).toBeGreaterThan(first ?? 0);
  });

  it('stands for that day’s reminder by email', async () => {
    const member = await newMember({ recap: true, email: true, days: [1, 2] });

    for (const ahead of [0, 1])
      await api.app.get(ReminderSenderService).run(new Date(member.due.getTime() + ahead * DAY_MS));
    await run(member.due);

    const subjects = (await emailsTo(api, member.email)).map(
      ({ text }) => /Start this week|Start today/.exec(text)?.[0],
    );
    expect(subjects.filter((word) => word === 'Start this week')).toHaveLength(1);
    expect(subjects.filter((word) => word === 'Start today').length).toBeLessThanOrEqual(2);
  });

  it.each([
    ['whose address is not confirmed', 'email_verified_at = NULL'],
    ['who is suspended', 'suspended_at = now()'],
    ['whose account will be deleted', "deletes_at = now() + interval '14 days'"],
  ])('never comes to a member %s', async (_, change) => {
    const member = await newMember();
    await api.dataSource.query(`UPDATE users SET ${change} WHERE id = $1`, [member.user.id]);

    await run(member.due);

    expect(await recapsTo(member)).toEqual([]);
  });
});

describe('an email with a picture', () => {
  it('carries it, and the headers by which mail programs stop it', async () => {
    const server = await startMailServer();
    const api = await startTestApi({
      SMTP_URL: server.url,
      PUBLIC_URL: 'https://mindgrove.example',
      MAIL_FROM: 'Mindgrove <hello@mindgrove.example>',
    });
    const member = await newConfirmedUser(api);
    await api.call('POST /reminders', { token: member.token, body: { recap: true } });
    await api.dataSource.query("UPDATE reminders SET recap_at = now() - interval '1 minute' WHERE user_id = $1", [
      member.user.id,
    ]);
    await api.app.get(RecapSenderService).run();

    const findStored = async () => {
      const [row] = await api.dataSource.query(
        "SELECT sent_at, html, images, unsubscribe_url FROM mails WHERE user_id = $1 AND subject LIKE 'Your week%'",
        [member.user.id],
      );
      return row;
    };
    // The email is marked as sent a moment after the mail server has it.
    while (!(await findStored()).sent_at) await new Promise((resolve) => setTimeout(resolve, 50));

    const { data } = server.received.find((mail) => mail.data.includes('Subject: Your week'))!;
    const { html, images, unsubscribe_url } = await findStored();
    await api.stop();
    server.stop();
    const headers = data.slice(0, data.indexOf('\n\n')).replaceAll(/\n\s+/g, ' ');
    expect(headers).toMatch(
      /^List-Unsubscribe: <https:\/\/mindgrove\.example\/api\/reminders\/one-click\?token=recap\./m,
    );
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(data).toMatch(/^Content-Type: text\/plain/m);
    expect(data).toMatch(/^Content-Type: text\/html/m);
    expect(data).toMatch(/^Content-Type: image\/png/m);
    expect(data).toMatch(/^Content-I[dD]: <week@mindgrove>$/m);
    expect([html, images, unsubscribe_url]).toEqual([null, null, null]);
  });
});
