import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';

import { mailsTo, newUser } from '../../test/factories.js';
import { startMailServer } from '../../test/mail-server.js';
import { startTestApi, type TestApi } from '../../test/test-api.js';
import { MailSender } from './mail-sender.service.js';

describe('mail', () => {
  let api: TestApi;
  let server: Awaited<ReturnType<typeof startMailServer>>;

  beforeAll(async () => {
    server = await startMailServer();
    api = await startTestApi({
      SMTP_URL: server.url,
      PUBLIC_URL: 'https://mindgrove.example',
      MAIL_FROM: 'Mindgrove <hello@mindgrove.example>',
    });
  });
  afterEach(() => {
    server.state.isRefusing = false;
  });
  afterAll(async () => {
    await api.stop();
    server.stop();
  });

  const sendDue = () => api.app.get(MailSender).sendDue();
  const takenFor = (email: string) => server.taken.filter(({ recipient }) => recipient === email);
  const rowOf = async (email: string) => {
    const [row] = await api.dataSource.query(
      `SELECT text, sent_at, attempts, round(extract(epoch FROM next_attempt_at - now()) / 60) AS wait
       FROM mails WHERE recipient = $1`,
      [email],
    );
    return row;
  };
  /** Lets the wait of a mail pass, as if the test had waited. */
  const passWait = (email: string) =>
    api.dataSource.query('UPDATE mails SET next_attempt_at = now() WHERE recipient = $1', [email]);

  it('reaches the mail server as plain text from the product’s address, with a link to the product', async () => {
    const { email } = await newUser(api);

    await sendDue();

    const data = takenFor(email)[0]?.data;
    expect(data).toContain('From: Mindgrove <hello@mindgrove.example>');
    expect(data).toContain('Subject: Please confirm your e-mail address');
    expect(data).toMatch(/^Content-Type: text\/plain/m);
    expect(data).toMatch(/^https:\/\/mindgrove\.example\/verify-email#token=[\w.-]+$/m);
  });

  it('keeps no text of what was sent', async () => {
    const { email } = await newUser(api);

    await sendDue();

    expect(await rowOf(email)).toMatchObject({ text: null, sent_at: expect.any(Date) });
  });

  it('is sent once by senders that look at the same moment', async () => {
    const { email } = await newUser(api);

    await Promise.all([sendDue(), sendDue(), sendDue()]);
    await sendDue();

    expect(takenFor(email)).toHaveLength(1);
  });

  it('is tried again after waits that grow, until it is taken', async () => {
    const { email } = await newUser(api);
    server.state.isRefusing = true;
    const waits: number[] = [];
    for (let attempt = 0; attempt < 3; attempt++) {
      await passWait(email);
      await sendDue();
      waits.push(Number((await rowOf(email)).wait));
    }
    server.state.isRefusing = false;
    await sendDue();
    expect(takenFor(email)).toHaveLength(0);

    await passWait(email);
    await sendDue();

    expect(waits).toEqual([2, 4, 8]);
    expect(takenFor(email)).toHaveLength(1);
  });

  it('that a server refuses is told in the log without the address', async () => {
    const { email } = await newUser(api);
    server.state.isRefusing = true;

    await sendDue();

    expect(api.logs.join('')).toContain('was not taken by the mail server (EENVELOPE, attempt 1)');
    expect(api.logs.join('')).not.toContain(email);
  });

  it('is given up after a day, and forgotten after a week', async () => {
    const [old, older] = [await newUser(api), await newUser(api)];
    const age = (email: string, days: number) =>
      api.dataSource.query('UPDATE mails SET created_at = now() - make_interval(days => $2) WHERE recipient = $1', [
        email,
        days,
      ]);
    await age(old.email, 1);
    await age(older.email, 7);

    await sendDue();
    await api.app.get(MailSender).forgetOld();

    expect(takenFor(old.email)).toEqual([]);
    expect(await mailsTo(api, old.email)).toHaveLength(1);
    expect(await mailsTo(api, older.email)).toHaveLength(0);
  });

  it('is looked for by itself', async () => {
    const { email } = await newUser(api);

    while ((await rowOf(email)).text !== null) await new Promise((resolve) => setTimeout(resolve, 50));

    expect(takenFor(email)).toHaveLength(1);
  });
});

describe('without a mail server', () => {
  const settings = { JWT_SECRET: 'a-secret-of-production-made-for-this-test' };

  it.each([
    ['says once at the start of production that nothing can be mailed', 'production', 1],
    ['says nothing elsewhere', 'development', 0],
  ])('the api %s', async (_, NODE_ENV, times) => {
    const api = await startTestApi({ ...settings, NODE_ENV });

    await api.stop();

    expect(api.logs.filter((line) => line.includes('No mail can be sent'))).toHaveLength(times);
  });
});
