import { describe, expect, it } from '@jest/globals';

import { newUser } from '../../../test/factories.js';
import { startTestApi, testApi } from '../../../test/test-api.js';
import { renderWeek } from './week-picture.js';

describe('the mailbox during development', () => {
  const api = testApi(() => startTestApi({ PUBLIC_URL: 'http://grove.example.test:3000' }));

  const articles = async () => (await api.call('GET /dev/mail')).body.split('<article>').slice(1);

  it('shows each mail with its recipient, the newest first', async () => {
    const [first, second] = [await newUser(api), await newUser(api)];

    const shown = await articles();

    expect(shown[0]).toContain(second.email);
    expect(shown[1]).toContain(first.email);
    expect(shown[0]).toContain('<h2>Please confirm your email address</h2>');
    expect(shown[0]).toMatch(/<time datetime="\d{4}-/);
  });

  it('has links that open on the origin that serves the page', async () => {
    await newUser(api);

    const [newest] = await articles();

    expect(newest).toMatch(
      /<a href="\/verify-email#token=([\w.-]+)">http:\/\/grove\.example\.test:3000\/verify-email#token=\1<\/a>/,
    );
  });

  it('runs no script from a mail', async () => {
    const { user } = await newUser(api);
    await api.dataSource.query('INSERT INTO mails (user_id, recipient, subject, text) VALUES ($1, $2, $2, $2)', [
      user.id,
      `<script>alert("x")</script> https://a.example/"onclick='b'`,
    ]);

    const response = await api.call('GET /dev/mail');

    const policy = response.headers.get('content-security-policy');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'/);
    expect(response.body).not.toMatch(/<script|"onclick|unsafe/);
  });

  it('shows fifty emails', async () => {
    const { user } = await newUser(api);
    await api.dataSource.query(
      `INSERT INTO mails (user_id, recipient, subject, text)
       SELECT $1, 'many@example.test', 'Number ' || n, 'text' FROM generate_series(1, 60) AS n`,
      [user.id],
    );

    const shown = await articles();

    expect(shown).toHaveLength(50);
    expect(shown[0]).toContain('Number 60');
  });

  it('says that the text of a mail is deleted once it was sent', async () => {
    const { email } = await newUser(api);
    await api.dataSource.query('UPDATE mails SET sent_at = now(), text = NULL WHERE recipient = $1', [email]);

    expect((await articles())[0]).toContain('Handed over to the mail server');
  });

  it.each(['elsewhere.example', 'localhost.elsewhere.example:3001', '127.0.0.1.elsewhere.example'])(
    'is shown to no site whose name leads to this machine: %s',
    async (host) => {
      const response = await api.app.inject({ url: '/api/dev/mail', headers: { host } });

      const problem = response.json();
      expect([response.statusCode, problem.code]).toEqual([403, 'foreign_host']);
      expect(problem.message).toBe('The mailbox is for this machine: call the API at localhost or 127.0.0.1.');
    },
  );

  it('shows an email as a page that runs and fetches nothing, with its pictures inside', async () => {
    const { user } = await newUser(api);
    const html = '<p>Hello</p><img src="cid:a@b"><a href="http://grove.example.test:3000/account">Account</a>';
    const images = JSON.stringify([{ cid: 'a@b', filename: 'a.png', week: '1000000' }]);
    const [{ id }] = await api.dataSource.query(
      `INSERT INTO mails (user_id, recipient, subject, text, html, images)
       VALUES ($1, 'page@example.test', 'A page', 'Hello', $2, $3) RETURNING id`,
      [user.id, html, images],
    );

    const { body, headers } = await api.call('GET /dev/mail/:id', { params: { id } });

    expect((await articles())[0]).toContain(`<a href="/dev/mail/${id}">`);
    const png = (await renderWeek('1000000')).toString('base64');
    expect(body).toBe(`<p>Hello</p><img src="data:image/png;base64,${png}"><a href="/account">Account</a>`);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; img-src data:;/,
    );
    const elsewhere = { url: `/api/dev/mail/${id}`, headers: { host: 'elsewhere.example' } };
    expect((await api.app.inject(elsewhere)).statusCode).toBe(403);
  });

  it('does not exist in production', async () => {
    const production = await startTestApi({
      NODE_ENV: 'production',
      JWT_SECRET: 'a-secret-of-production-made-for-this-test',
    });

    const response = await production.call('GET /dev/mail');
    const mail = await production.call('GET /dev/mail/:id', { params: { id: 1 } });

    await production.stop();
    expect([response.status, mail.status]).toEqual([404, 404]);
    expect(response.problem.code).toBe('route_not_found');
  });
});
