import { describe, expect, it } from '@jest/globals';
import { ADMIN_PAGE_SIZE } from '@mindgrove/contracts/admin';

import { newAdmin, newEmail, newTrialUser } from '../../../test/factories.js';
import { beforeTests, sharedTestApi, testApi } from '../../../test/test-api.js';

describe('tickets', () => {
  const api = testApi(sharedTestApi);
  const admin = beforeTests(() => newAdmin(api));
  const member = beforeTests(() => newTrialUser(api));

  const list = (query: Record<string, string> = {}, { token } = admin) =>
    api.call('GET /admin/tickets', { token, query });
  const close = (id: number, { token } = admin) => api.call('POST /admin/tickets/:id/close', { token, params: { id } });
  const reopen = (id: number, { token } = admin) =>
    api.call('POST /admin/tickets/:id/reopen', { token, params: { id } });
  const acts = async (number: string) =>
    (await api.dataSource.query("SELECT action FROM audit_entries WHERE target = 'ticket ' || $1", [number])).map(
      ({ action }: { action: string }) => action,
    );

  async function newTicket() {
    const body = { name: 'Robin', email: newEmail(), subject: 'Hello', message: 'A question of ten letters' };
    await api.call('POST /contact', { body });
    const [ticket] = (await list()).body.data;
    if (ticket?.email !== body.email) throw new Error('the newest ticket is not the one just written');
    return ticket;
  }

  it('are shown to administrators, the newest first, a page at a time', async () => {
    await api.dataSource.query(
      `INSERT INTO tickets (number, name, email, subject, message)
       SELECT 'MG-A' || n, 'Robin', 'a@example.test', 's', 'm' FROM generate_series(1, $1::int) n`,
      [ADMIN_PAGE_SIZE + 3],
    );

    const first = (await list()).body;
    const second = (await list({ before_id: String(first.data.at(-1)?.id) })).body;

    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(first.data).toHaveLength(ADMIN_PAGE_SIZE);
    expect([first.has_more, second.has_more]).toEqual([true, false]);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    expect(ids.length).toBeGreaterThanOrEqual(ADMIN_PAGE_SIZE + 3);
  });

  it('are not shown to a member', async () => {
    const ticket = await newTicket();

    const responses = [await list({}, member), await close(ticket.id, member), await reopen(ticket.id, member)];

    expect(responses.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await list()).body.data.map(({ id }) => id)).toContain(ticket.id);
  });

  it('are closed and reopened, each time with an entry in the audit log', async () => {
    const [other, ticket] = [await newTicket(), await newTicket()];

    const closed = await close(ticket.id);

    const listed = (await list({ state: 'closed' })).body.data.map(({ id }) => id);
    expect(closed.body.data).toMatchObject({ id: ticket.id, ticket: ticket.ticket, state: 'closed' });
    expect(closed.body.data.closed_at).not.toBeNull();
    expect(listed).toContain(ticket.id);
    expect(listed).not.toContain(other.id);
    expect((await reopen(ticket.id)).body.data).toEqual(ticket);
    expect(await acts(ticket.ticket)).toEqual(['ticket.close', 'ticket.reopen']);
    expect(await acts(other.ticket)).toEqual([]);
  });

  it('are closed once, of many concurrent requests', async () => {
    const ticket = await newTicket();

    const responses = await Promise.all(Array.from({ length: 10 }, () => close(ticket.id)));

    expect(responses.map(({ status, body }) => [status, body.data.state])).toEqual(Array(10).fill([200, 'closed']));
    expect(await acts(ticket.ticket)).toEqual(['ticket.close']);
  });

  it('get a 404 when they do not exist', async () => {
    expect(await close(999_999)).toMatchObject({ status: 404, problem: { code: 'ticket_not_found' } });
    expect((await reopen(999_999)).status).toBe(404);
  });
});
