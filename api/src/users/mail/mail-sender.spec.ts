import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';

import { emailsTo, newUser } from '../../../test/factories.js';
import { startMailServer } from '../../../test/mail-server.js';
import { beforeTests, startTestApi, type TestApi } from '../../../test/test-api.js';
import { createTestDatabase } from '../../../test/test-database.js';
import { wakeWorker } from '../../../test/wake-worker.js';
import { JobsService } from '../../platform/jobs/jobs.service.js';
import { MailSenderService } from './mail-sender.service.js';

describe('mail', () => {
  const server = beforeTests(() => startMailServer());
  let api: TestApi;
  let settings: Record<string, string>;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;

  beforeAll(async () => {
    database = await createTestDatabase();
    settings = {
      DATABASE_URL: database.url,
      SMTP_URL: server.url,
      PUBLIC_URL: 'https://mindgrove.example',
      MAIL_FROM: 'Mindgrove <hello@mindgrove.example>',
    };
    api = await startTestApi(settings);
  });
  afterEach(() => {
    server.state.isRejecting = false;
  });
  afterAll(async () => {
    await api.stop();
    await database.drop();
    server.stop();
  });

  /** Makes the sender look now, and waits until it has tried every mail that is due. */
  const sendDue = async (looking = api) => {
    do {
      wakeWorker(looking.app.get(JobsService), 'mail');
      await sleep(20);
    } while (await isAnyDue());
  };
  const isAnyDue = async () => {
    const due = await api.dataSource.query<unknown[]>(
      `SELECT FROM pgboss.job
       WHERE name = 'mail' AND (state = 'active' OR state IN ('created', 'retry') AND start_after <= now())`,
    );
    return due.length > 0;
  };
  const receivedFor = (email: string) => server.received.filter(({ recipient }) => recipient === email);
  const rowOf = async (email: string) => {
    const [row] = await api.dataSource.query('SELECT text, sent_at FROM mails WHERE recipient = $1', [email]);
    return row;
  };
  const JOB_OF = "name = 'mail' AND data->>'id' = (SELECT id::text FROM mails WHERE recipient = $1)";
  /** Minutes until the next attempt, rounded down to the wait that the backoff varies. */
  const waitOf = async (email: string) => {
    const [job] = await api.dataSource.query<{ minutes: number }[]>(
      `SELECT extract(epoch FROM start_after - started_on)::float / 60 AS minutes FROM pgboss.job WHERE ${JOB_OF}`,
      [email],
    );
    return 2 ** Math.floor(Math.log2(job?.minutes ?? 0));
  };
  /** Lets the wait of a mail pass, as if the test had waited. */
  const passWait = (email: string) =>
    api.dataSource.query(`UPDATE pgboss.job SET start_after = now() WHERE ${JOB_OF}`, [email]);

  it('reaches the mail server as plain text from the product’s address, with a link to the product', async () => {
    const { email } = await newUser(api);

    await sendDue();

    const data = receivedFor(email)[0]?.data;
    expect(data).toContain('From: Mindgrove <hello@mindgrove.example>');
    expect(data).toContain('Subject: Please confirm your email address');
    expect(data).toMatch(/^Content-Type: text\/plain/m);
    expect(data).toMatch(/^https:\/\/mindgrove\.example\/verify-email#token=[\w.-]+$/m);
  });

  it('keeps no text after it was sent', async () => {
    const { email } = await newUser(api);

    await sendDue();

    expect(await rowOf(email)).toMatchObject({ text: null, sent_at: expect.any(Date) });
  });

  it('is retried with growing delays until the server accepts it', async () => {
    const { email } = await newUser(api);
    server.state.isRejecting = true;
    const waits: number[] = [];
    for (let attempt = 0; attempt < 3; attempt++) {
      await passWait(email);
      await sendDue();
      waits.push(await waitOf(email));
    }
    server.state.isRejecting = false;
    await sendDue();
    expect(receivedFor(email)).toHaveLength(0);

    await passWait(email);
    await sendDue();

    expect(waits).toEqual([2, 4, 8]);
    expect(receivedFor(email)).toHaveLength(1);
  });

  it('is logged without the address when a server rejects it', async () => {
    const { email } = await newUser(api);
    server.state.isRejecting = true;

    await sendDue();

    expect(api.logs.join('')).toContain('was not accepted by the mail server (EENVELOPE, attempt 1)');
    expect(api.logs.join('')).not.toContain(email);
  });

  it('is given up after a day, and deleted after a week', async () => {
    const [old, older] = [await newUser(api), await newUser(api)];
    const age = (email: string, days: number) =>
      api.dataSource.query('UPDATE mails SET created_at = now() - make_interval(days => $2) WHERE recipient = $1', [
        email,
        days,
      ]);
    await age(old.email, 1);
    await age(older.email, 7);

    await sendDue();
    await api.app.get(MailSenderService).cleanUp();

    expect(receivedFor(old.email)).toEqual([]);
    expect(await emailsTo(api, old.email)).toHaveLength(1);
    expect(await emailsTo(api, older.email)).toHaveLength(0);
  });

  it('gets a job when it has none', async () => {
    const { email } = await newUser(api);
    await api.dataSource.query(`DELETE FROM pgboss.job WHERE ${JOB_OF}`, [email]);

    await api.app.get(MailSenderService).cleanUp();
    await sendDue();

    expect(receivedFor(email)).toHaveLength(1);
  });

  it('is sent without being asked for', async () => {
    const { email } = await newUser(api);

    while ((await rowOf(email)).text !== null) await sleep(50);

    expect(receivedFor(email)).toHaveLength(1);
  });

  // This test is last, because Nest has one logger per process: the replica's.
  it('is sent once by concurrent replicas', async () => {
    const replica = await startTestApi(settings);
    const { email } = await newUser(api);

    await Promise.all([sendDue(), sendDue(replica)]);
    await replica.stop();

    expect(receivedFor(email)).toHaveLength(1);
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
