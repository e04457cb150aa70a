import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorBody } from '@mindgrove/contracts/http/error';

import { newTrialUser, newUser } from '../../../test/factories.js';
import { startTestApi, type TestApi } from '../../../test/test-api.js';

describe('errors', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());

  async function post(path: string, body: string, headers: Record<string, string> = {}) {
    const response = await fetch(`${api.url}${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
    return { status: response.status, problem: errorBody.parse(await response.json()), headers: response.headers };
  }

  it('answers an unknown call in the one shape', async () => {
    const response = await fetch(`${api.url}/no-such-call`);

    expect(response.status).toBe(404);
    expect(errorBody.parse(await response.json()).code).toBe('route_not_found');
  });

  it('answers a body that is not JSON in the one shape', async () => {
    const { status, problem } = await post('/login', '{"email": ');

    expect(status).toBe(400);
    expect(problem.code).toBe('unreadable_request');
  });

  it('answers a malformed address in the one shape', async () => {
    const response = await fetch(`${api.url}/%zz`);

    expect(response.status).toBe(400);
    expect(errorBody.parse(await response.json()).code).toBe('unreadable_request');
  });

  it('refuses a body that tries to replace a prototype', async () => {
    const { status } = await post(
      '/login',
      '{"email":"a@example.test","password":"secret-1","__proto__":{"role":"admin"}}',
    );

    expect(status).toBe(400);
  });

  it('refuses a body above one megabyte', async () => {
    const { status, problem } = await post('/login', JSON.stringify({ email: 'x'.repeat(1_100_000) }));

    expect(status).toBe(413);
    expect(problem.code).toBe('payload_too_large');
  });

  it('refuses a form, which another site could post', async () => {
    const { status, problem } = await post('/login', 'email=a', {
      'content-type': 'application/x-www-form-urlencoded',
    });

    expect(status).toBe(415);
    expect(problem.code).toBe('unsupported_media_type');
  });

  it('answers what a file cannot give in the one shape', async () => {
    const response = await fetch(`${api.url}/docs/swagger-ui.css`, { headers: { range: 'bytes=99999999-' } });

    expect(response.status).toBe(416);
    expect(errorBody.parse(await response.json()).code).toBe('request_refused');
  });

  it('names the field and uses the product’s sentence', async () => {
    const answer = await api.call('POST /login', { body: { email: 'a@example.test', password: 'short' } });

    expect(answer.status).toBe(400);
    expect(answer.problem).toMatchObject({
      error: 'Password must be at least 6 characters',
      message: 'password: Password must be at least 6 characters',
      code: 'validation_failed',
    });
  });

  it('names a field that is missing', async () => {
    const answer = await api.call('POST /login', { body: { email: 'a@example.test' } });

    expect(answer.problem.error).toBe('Please check password.');
    expect(answer.problem.message).toMatch(/^password: /);
  });

  it('keeps the answer short however many fields are wrong', async () => {
    const fields = Array.from({ length: 5000 }, (_, index) => [`field${index}`, 1]);

    const answer = await api.call('POST /login', { body: Object.fromEntries(fields) });

    expect(answer.status).toBe(400);
    expect(answer.problem.message.length).toBeLessThanOrEqual(500);
  });

  it.each([
    ['a NUL character', 'a\u0000b'],
    ['a lone surrogate', 'a\ud800b'],
  ])('refuses %s', async (_, message) => {
    const { token } = await newTrialUser(api);

    const answer = await api.call('POST /add-chat', { token, body: { message } });

    expect(answer.status).toBe(400);
    expect(answer.problem.message).toMatch(/^message: /);
  });

  it('answers an id that is not a positive whole number with 400', async () => {
    const { token } = await newTrialUser(api);

    const answers = await Promise.all(
      ['0', '-1', '1.5', 'abc', '99999999999999999999'].map((id) =>
        api.call('DELETE /delete-chat/:id', { token, params: { id } }),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  });

  it('hides what went wrong inside', async () => {
    const { token } = await newUser(api);
    await api.dataSource.query('ALTER TABLE progress RENAME TO progress_gone');

    const answer = await api.call('GET /me', { token });

    await api.dataSource.query('ALTER TABLE progress_gone RENAME TO progress');
    expect(answer.status).toBe(500);
    expect(answer.problem).toMatchObject({ code: 'internal_error', error: 'Something went wrong. Please try again.' });
    expect(JSON.stringify(answer.problem)).not.toMatch(/progress|relation|at /);
  });

  it('gives the request id that the caller sent, in header and body', async () => {
    const answer = await api.call('GET /me', { headers: { 'x-request-id': 'call-from-test-1' } });

    expect(answer.headers.get('x-request-id')).toBe('call-from-test-1');
    expect(answer.problem.requestId).toBe('call-from-test-1');
  });

  it('makes a request id of its own instead of a strange one', async () => {
    const answer = await api.call('GET /health', { headers: { 'x-request-id': 'a b<script>' } });

    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('answers the same under the twin prefix', async () => {
    const { token, user } = await newUser(api);

    const response = await fetch(`${api.url}/api/me`, { headers: { authorization: `Bearer ${token}` } });

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ user });
  });
});
