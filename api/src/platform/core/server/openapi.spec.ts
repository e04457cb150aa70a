import { describe, expect, it } from '@jest/globals';

import { processorTime } from '../../../../test/processor-time.js';
import { startTestApi, testApi } from '../../../../test/test-api.js';
import { createOpenApiDocument } from './openapi.js';

describe('the API’s documentation', () => {
  const api = testApi(startTestApi);

  it('is a page that anyone can open', async () => {
    const response = await fetch(`${api.url}/docs`);

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toContain('swagger-ui');
  });

  it.each(['swagger-ui-bundle.js', 'swagger-ui.css', 'swagger-initializer.js'])('serves its %s', async (file) => {
    const response = await fetch(`${api.url}/docs/${file}`);

    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('petstore');
  });

  it('runs only scripts of its own, and no inline ones', async () => {
    const page = await fetch(`${api.url}/docs/`);

    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'; .*frame-ancestors 'none'$/,
    );
    expect(await page.text()).not.toMatch(/<script(?! src=)|<style|\son\w+=/);
  });

  it.each(['oauth2-redirect.html', 'package.json', 'swagger-ui.js.map'])('does not serve %s', async (file) => {
    expect((await fetch(`${api.url}/docs/${file}`)).status).toBe(404);
  });

  it('describes a call with its body, response and access', () => {
    const { post } = createOpenApiDocument().paths['/api/buy-plan'] ?? {};

    expect(post).toMatchObject({
      summary: 'Choose a plan',
      security: [{ bearer: [] }],
      requestBody: { content: { 'application/json': { schema: { required: ['plan_id'] } } } },
    });
    expect(Object.keys(post?.responses ?? {})).toEqual(['200', '429', 'default']);
  });

  it('asks for no token where none is needed, and writes parameters as OpenAPI does', () => {
    const { paths } = createOpenApiDocument();

    expect(paths['/api/get-plans']?.['get']?.security).toEqual([]);
    expect(paths['/api/delete-chat/{id}']?.['delete']?.parameters).toEqual([
      expect.objectContaining({ name: 'id', in: 'path', required: true }),
    ]);
  });

  it('names the access, the rate limit and the idempotency key of a call, and shows its example', () => {
    const { post } = createOpenApiDocument().paths['/api/add-chat'] ?? {};

    expect(post?.description).toBe('Access: member\n\nLimit: chat (60 × RATE_LIMIT_SCALE in 60 s by member)');
    expect(post?.parameters).toEqual([expect.objectContaining({ name: 'Idempotency-Key', in: 'header' })]);
    expect(post?.requestBody?.content['application/json'].example).toEqual({ message: 'Hello' });
    expect(Object.keys(post?.responses ?? {})).toEqual(['200', '429', 'default']);
  });

  it('names neither limit nor key where a call has none', () => {
    const { post } = createOpenApiDocument().paths['/api/account/keep'] ?? {};

    expect(post?.description).toBe('Access: signed-in');
    expect(post?.parameters).toEqual([]);
  });

  it('is served as JSON', async () => {
    const response = await fetch(`${api.url}/docs/openapi.json`);

    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(createOpenApiDocument())));
  });

  it('is made once, not for each call', async () => {
    const call = () => fetch(`${api.url}/docs/openapi.json`, { method: 'HEAD' });
    await call();

    const making = await processorTime(() => JSON.stringify(createOpenApiDocument()));
    const calls = await processorTime(async () => {
      for (let n = 0; n < 10; n++) await call();
    });

    expect(calls).toBeLessThan(5 * making);
  });
});

describe('in production, the API’s documentation', () => {
  const statuses = async (settings: Record<string, string>) => {
    const api = await startTestApi({ NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32), ...settings });
    const responses = await Promise.all(
      ['docs', 'docs/', 'docs/openapi.json'].map((path) => fetch(`${api.url}/${path}`)),
    );
    await api.stop();
    return responses.map(({ status }) => status);
  };

  it('is off', async () => {
    expect(await statuses({})).toEqual([404, 404, 404]);
  });

  it('is there when API_DOCS asks for it', async () => {
    expect(await statuses({ API_DOCS: 'true' })).toEqual([200, 200, 200]);
  });
});
