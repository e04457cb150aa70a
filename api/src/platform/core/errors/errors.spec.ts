import { describe, expect, it } from '@jest/globals';
import { errorBody } from '@mindgrove/contracts/http/error';

import { newTrialUser, newUser } from '../../../../test/factories.js';
import { sharedTestApi, testApi } from '../../../../test/test-api.js';

describe('errors', () => {
  const api = testApi(sharedTestApi);

  async function post(path: string, body: string, headers: Record<string, string> = {}) {
    const response = await fetch(`${api.url}${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
    return { status: response.status, problem: errorBody.parse(await response.json()), headers: response.headers };
  }

  it('responds to an unknown call with the error body', async () => {
    const response = await fetch(`${api.url}/no-such-call`);

    expect(response.status).toBe(404);
    expect(errorBody.parse(await response.json()).code).toBe('route_not_found');
  });

  it('responds to a body that is not JSON with the error body', async () => {
    const { status, problem } = await post('/login', '{"email": ');

    expect(status).toBe(400);
    expect(problem.code).toBe('unreadable_request');
  });

  it('responds to a malformed URL with the error body', async () => {
    const response = await fetch(`${api.url}/%zz`);

    expect(response.status).toBe(400);
    expect(errorBody.parse(await response.json()).code).toBe('unreadable_request');
  });

  it('rejects a body that tries to replace a prototype', async () => {
    const { status } = await post(
      '/login',
      '{"email":"a@example.test","password":"secret-1","__proto__":{"role":"admin"}}',
    );

    expect(status).toBe(400);
  });

  it('rejects a body that is too large', async () => {
    const { status, problem } = await post('/login', JSON.stringify({ email: 'x'.repeat(20_000) }));

    expect(status).toBe(413);
    expect(problem.code).toBe('payload_too_large');
  });

  it('rejects a form, which another site could post', async () => {
    const { status, problem } = await post('/login', 'email=a', {
      'content-type': 'application/x-www-form-urlencoded',
    });

    expect(status).toBe(415);
    expect(problem.code).toBe('unsupported_media_type');
  });

  it('responds to an unsatisfiable range with the error body', async () => {
    const response = await fetch(`${api.url}/docs/swagger-ui.css`, { headers: { range: 'bytes=99999999-' } });

    expect(response.status).toBe(416);
    expect(errorBody.parse(await response.json()).code).toBe('request_refused');
  });

  it('names the field and uses the text of the product', async () => {
    const response = await api.call('POST /login', { body: { email: 'a@example.test', password: 'short' } });

    expect(response.status).toBe(400);
    expect(response.problem).toMatchObject({
      error: 'Password must be at least 6 characters',
      message: 'password: Password must be at least 6 characters',
      code: 'validation_failed',
    });
  });

  it('names a field that is missing', async () => {
    const response = await api.call('POST /login', { body: { email: 'a@example.test' } });

    expect(response.problem.error).toBe('Please check password.');
    expect(response.problem.message).toMatch(/^password: /);
  });

  it('keeps the response short however many fields are wrong', async () => {
    const fields = Array.from({ length: 1000 }, (_, index) => [`field${index}`, 1]);

    const response = await api.call('POST /login', { body: Object.fromEntries(fields) });

    expect(response.status).toBe(400);
    expect(response.problem.message.length).toBeLessThanOrEqual(500);
  });

  it.each([
    ['a NUL character', 'a\u0000b'],
    ['a lone surrogate', 'a\ud800b'],
  ])('rejects %s', async (_, message) => {
    const { token } = await newTrialUser(api);

    const response = await api.call('POST /add-chat', { token, body: { message } });

    expect(response.status).toBe(400);
    expect(response.problem.message).toMatch(/^message: /);
  });

  it('rejects an id that is not a positive whole number with 400', async () => {
    const { token } = await newTrialUser(api);

    const responses = await Promise.all(
      ['0', '-1', '1.5', 'abc', '99999999999999999999'].map((id) =>
        api.call('DELETE /delete-chat/:id', { token, params: { id } }),
      ),
    );

    expect(responses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  });

  it('hides internal errors', async () => {
    const { token } = await newUser(api);
    await api.queryAsOwner('ALTER TABLE progress RENAME TO progress_gone');

    const response = await api.call('GET /me', { token });

    await api.queryAsOwner('ALTER TABLE progress_gone RENAME TO progress');
    expect(response.status).toBe(500);
    expect(response.problem).toMatchObject({
      code: 'internal_error',
      error: 'Something went wrong. Please try again.',
    });
    expect(JSON.stringify(response.problem)).not.toMatch(/progress|relation|at /);
  });

  it('returns the request id that the caller sent, in header and body', async () => {
    const response = await api.call('GET /me', { headers: { 'x-request-id': 'call-from-test-1' } });

    expect(response.headers.get('x-request-id')).toBe('call-from-test-1');
    expect(response.problem.requestId).toBe('call-from-test-1');
  });

  it('generates a request id instead of an invalid one', async () => {
    const response = await api.call('GET /health', { headers: { 'x-request-id': 'a b<script>' } });

    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('responds the same under the doubled /api prefix', async () => {
    const { token, user } = await newUser(api);

    const response = await fetch(`${api.url}/api/me`, { headers: { authorization: `Bearer ${token}` } });

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ user });
  });
});
