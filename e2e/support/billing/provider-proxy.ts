import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** These headers describe one connection. */
const HOP_HEADERS = ['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding'];

interface Call {
  method: string;
  path: string;
  headers: [string, string][];
  body: string;
}

async function readCall(request: IncomingMessage): Promise<Call> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const headers = Object.entries(request.headers).filter(([name]) => !HOP_HEADERS.includes(name));
  return {
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    headers: headers.map(([name, value]) => [name, String(value)]),
    body,
  };
}

/** A proxy between the API and the payment provider that holds calls back. */
export async function startProviderProxy(target: string) {
  const interceptions = new Map<string, (call: Call, response: ServerResponse) => void>();

  const askProvider = async ({ method, path, headers, body }: Call) => {
    const reply = await fetch(target + path, { method, headers, body: body === '' ? undefined : body });
    const kept = [...reply.headers].filter(([name]) => !HOP_HEADERS.includes(name));
    return { status: reply.status, headers: Object.fromEntries(kept), body: await reply.text() };
  };
  const forward = async (call: Call, response: ServerResponse) => {
    const reply = await askProvider(call);
    response.writeHead(reply.status, reply.headers).end(reply.body);
  };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    response.on('error', () => response.destroy());
    const call = await readCall(request);
    const intercept = interceptions.get(`${call.method} ${call.path.split('?')[0]}`);
    if (intercept) intercept(call, response);
    else await forward(call, response);
  };
  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Requests wait here, and the provider knows nothing of them; one that is never delivered is lost. */
    holdRequests(route: string) {
      const held: (() => Promise<void>)[] = [];
      interceptions.set(route, (call, response) => held.push(() => forward(call, response)));
      const letOthersPass = () => void interceptions.delete(route);
      return {
        count: () => held.length,
        letOthersPass,
        /** The caller may be gone. */
        async deliver() {
          letOthersPass();
          await Promise.all(held.splice(0).map((send) => send()));
        },
      };
    },
    /** The provider does the work, but its response is withheld. */
    withholdResponses(route: string) {
      let count = 0;
      interceptions.set(route, (call) => void askProvider(call).then(() => (count += 1)));
      return { count: () => count, letOthersPass: () => void interceptions.delete(route) };
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
