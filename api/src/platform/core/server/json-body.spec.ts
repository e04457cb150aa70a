import { once } from 'node:events';
import { connect } from 'node:net';

import { beforeAll, describe, expect, it } from '@jest/globals';
import { errorBody } from '@mindgrove/contracts/http/error';
import { BODY_LIMIT, takesUpload } from '@mindgrove/contracts/http/route';
import { routeEntries } from '@mindgrove/contracts/routes';

import { newAdmin, newTrialUser } from '../../../../test/factories.js';
import { RELEASE_TOKEN, sharedTestApi, testApi } from '../../../../test/test-api.js';

const forms = routeEntries()
  .filter(({ method, route }) => method === 'POST' && !takesUpload(route))
  .map(({ method, url, route }) => ({ call: `${method} ${url}`, url: url.replaceAll(/:\w+/g, '1'), ...route }));

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('a body', () => {
  const api = testApi(sharedTestApi);
  let admin: string;
  beforeAll(async () => {
    admin = (await newAdmin(api)).token;
  });

  async function post(url: string, body: string, token = admin) {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const response = await fetch(new URL(url, api.url), { method: 'POST', headers, body });
    const text = await response.text();
    return { status: response.status, ...(response.ok ? {} : { problem: errorBody.parse(JSON.parse(text)) }) };
  }

  it.each(forms)(
    'is too large beyond the limit of its route: $call',
    async ({ url, access, bodyLimit = BODY_LIMIT }) => {
      const token = access === 'publisher' ? RELEASE_TOKEN : admin;

      const within = await post(url, ' '.repeat(bodyLimit), token);
      const beyond = await post(url, ' '.repeat(bodyLimit + 1), token);

      expect(within.status).not.toBe(413);
      expect(beyond).toMatchObject({ status: 413, problem: { code: 'payload_too_large' } });
    },
  );

  it('is too large also when it does not say its length', async () => {
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(Buffer.alloc(1000, ' ')),
    });
    const headers = { 'content-type': 'application/json' };

    const response = await fetch(`${api.url}/login`, { method: 'POST', headers, body, duplex: 'half' });

    expect(response.status).toBe(413);
  });

  it('may have the longest message with every character escaped', async () => {
    const { token } = await newTrialUser(api);

    const { status } = await post('/api/add-chat', `{"message":"${'\\u00e9'.repeat(2000)}"}`, token);

    expect(status).toBe(200);
  });

  it('is not read when there is no such call', async () => {
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    socket.write('POST /api/no-such-call HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n');
    socket.write('content-length: 10\r\n\r\n{');

    const [response] = await once(socket, 'data');
    socket.destroy();

    expect(String(response)).toMatch(/^HTTP\/1.1 404 /);
  });

  it('is refused when it is nested more than 32 levels deep, before it is parsed', async () => {
    const deep = await post('/api/login', nested(33).replaceAll(']', ''));
    const shallow = await post('/api/login', nested(32));

    expect(deep).toMatchObject({
      status: 400,
      problem: { code: 'unreadable_request', message: 'The body is nested more than 32 levels deep.' },
    });
    expect(shallow).toMatchObject({ status: 400, problem: { code: 'validation_failed' } });
  });

  it('is refused when it has more than 5000 values', async () => {
    const bodyOf = (count: number) => JSON.stringify(Array.from({ length: count }, () => 1));

    const many = await post('/api/contact', bodyOf(5001));
    const fewer = await post('/api/contact', bodyOf(5000));

    expect(many).toMatchObject({
      status: 400,
      problem: { code: 'unreadable_request', message: 'The body has more than 5000 values: send less at once.' },
    });
    expect(fewer).toMatchObject({ status: 400, problem: { code: 'validation_failed' } });
  });

  it('may have any brackets, commas and quotes in its texts', async () => {
    const { token } = await newTrialUser(api);
    const message = `\\"${'['.repeat(50)}"\\`;

    const { status } = await post('/api/add-chat', JSON.stringify({ message }), token);

    expect(status).toBe(200);
  });

  it.each(['{"a":{"__proto__":{}}}', '{"a":[{"constructor":{"prototype":{}}}]}', '{"\\u005f_proto__":1}'])(
    'is refused when it could replace a prototype: %s',
    async (body) => {
      expect(await post('/api/login', body)).toMatchObject({ status: 400, problem: { code: 'unreadable_request' } });
    },
  );
});
