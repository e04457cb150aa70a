import { describe, expect, it, jest } from '@jest/globals';

import { newEmail } from '../../../test/factories.js';
import { startTestApi, testApi } from '../../../test/test-api.js';
import { TicketsService } from './tickets.service.js';

const TICKET_NUMBER = /^MG-[0-9A-HJKMNP-TV-Z]{6}$/;

describe('contact', () => {
  const api = testApi(startTestApi);

  const newMessage = (fields: object = {}) => ({
    name: 'Robin',
    email: newEmail(),
    subject: 'Text size',
    message: 'Where do I make the text larger?',
    ...fields,
  });
  const write = (fields?: object) => api.call('POST /contact', { body: newMessage(fields) });
  const storedFor = (email: string) => api.dataSource.query('SELECT * FROM tickets WHERE email = $1', [email]);

  it('stores what a visitor writes, and responds with its number', async () => {
    const email = newEmail();

    const response = await write({ email, subject: '  Text size ' });

    expect(response.status).toBe(200);
    expect(response.body.ticket).toMatch(TICKET_NUMBER);
    expect(await storedFor(email)).toEqual([
      expect.objectContaining({
        number: response.body.ticket,
        name: 'Robin',
        subject: 'Text size',
        message: 'Where do I make the text larger?',
        closed_at: null,
      }),
    ]);
  });

  it('gives a bot that fills in the hidden field a number too, and stores nothing', async () => {
    const email = newEmail();

    const response = await write({ email, website: 'https://spam.example' });

    expect(response.status).toBe(200);
    expect(response.body.ticket).toMatch(TICKET_NUMBER);
    expect(await storedFor(email)).toEqual([]);
  });

  it('takes another number when one is taken', async () => {
    const { body } = await write();
    const next = jest.spyOn(api.app.get(TicketsService), 'newTicketNumber');
    next.mockReturnValueOnce(body.ticket).mockReturnValueOnce('MG-000000');

    const response = await write();

    expect(response.body.ticket).toBe('MG-000000');
    next.mockRestore();
  });

  it('requires an address and a few words', async () => {
    const [noAddress, noWords] = [await write({ email: 'robin' }), await write({ message: 'Help' })];

    expect(noAddress).toMatchObject({ status: 400, problem: { error: 'Please enter a valid email' } });
    expect(noWords).toMatchObject({ status: 400, problem: { error: 'Please write at least 10 characters' } });
  });

  it('logs nothing of the message', async () => {
    const message = newMessage({ name: 'Unmistakable Name', subject: 'Unmistakable subject' });
    await api.call('POST /contact', { body: message });
    await api.call('POST /contact', { body: { ...message, message: 'short' } });

    const logs = api.logs.join('');

    expect(logs).toContain('/api/contact');
    for (const secret of [message.email, message.message, 'Unmistakable']) expect(logs).not.toContain(secret);
  });
});

describe('the limit of contact', () => {
  const api = testApi(() => startTestApi({ TRUST_PROXY: '1' }, { contact: 2 }));

  const write = (email: string, address: string) =>
    api.call('POST /contact', {
      body: { name: 'Robin', email, subject: 'Hello', message: 'The same once more' },
      headers: { 'x-forwarded-for': address },
    });

  it('stops one client address with any email, and nobody else', async () => {
    await write(newEmail(), '192.0.2.1');
    await write(newEmail(), '192.0.2.1');

    const [same, other] = [await write(newEmail(), '192.0.2.1'), await write(newEmail(), '192.0.2.2')];

    expect(same).toMatchObject({ status: 429, problem: { code: 'rate_limited' } });
    expect(Number(same.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(other.status).toBe(200);
  });

  it('lets nobody use up the messages of an email address by typing it', async () => {
    const email = newEmail();
    for (let call = 0; call < 3; call++) await write(email, '192.0.2.11');

    expect((await write(email, '192.0.2.12')).status).toBe(200);
  });
});
