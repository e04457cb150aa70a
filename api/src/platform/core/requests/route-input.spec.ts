import { describe, expect, it } from '@jest/globals';

import { newAdmin } from '../../../../test/factories.js';
import { beforeTests, startTestApi, testApi } from '../../../../test/test-api.js';

describe('the input of a call', () => {
  const api = testApi(startTestApi);
  const admin = beforeTests(() => newAdmin(api));

  const grant = (id: string, body: object, query?: Record<string, string>) =>
    api.call('POST /admin/members/:id/grant', { token: admin.token, params: { id }, body, ...(query && { query }) });

  it('reaches the handler as the schemas parsed it', async () => {
    const { token } = admin;

    const page = await api.call('GET /get-chat', { token, query: { limit: '1' } });
    const added = await api.call('POST /add-chat', { token, body: { message: '  Hello  ' } });

    expect(page.body).toEqual([]);
    expect(added.body.message).toBe('Hello');
  });

  it('is rejected by its path', async () => {
    const { status, problem } = await grant('none', { days: 7, reason: 'At their wish' });

    expect([status, problem.code]).toEqual([400, 'validation_failed']);
    expect(problem.message).toMatch(/^id: /);
  });

  it('is rejected by its body before its path', async () => {
    const { problem } = await grant('none', { days: 7, reason: 'x' });

    expect(problem).toMatchObject({ error: 'Please write why', message: 'reason: Please write why' });
  });

  it('is rejected by a query that the route does not declare before all else', async () => {
    const { problem } = await grant('none', { days: 7, reason: 'x' }, { page: '2' });

    expect(problem.message).toBe('Unrecognized key: "page"');
  });

  it('is rejected by an Idempotency-Key that cannot be used before its body', async () => {
    const headers = { 'idempotency-key': 'two words' };

    const { problem } = await api.call('POST /add-chat', { token: admin.token, body: {}, headers });

    expect(problem.message).toContain('Idempotency-Key: ');
  });

  it('may have an Idempotency-Key that the route ignores', async () => {
    const headers = { 'idempotency-key': 'two words' };

    const { status } = await api.call('GET /me', { token: admin.token, headers });

    expect(status).toBe(200);
  });
});
