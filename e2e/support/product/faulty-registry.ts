import { once } from 'node:events';
import { request as call, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** `slow` holds files back until it is over, `corrupt` alters them, and `cut` ends in the middle of them. */
export type Fault = 'down' | 'slow' | 'corrupt' | 'cut';

/** Stands between a shell server and the API, and can be at fault. */
export async function startFaultyRegistry(apiUrl: string) {
  let fault: Fault | undefined;
  let faults = 0;
  const held = new Set<() => void>();

  const passOn = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '', headers } = request;
    if (fault === 'down') {
      faults += 1;
      return request.socket.destroy();
    }
    const upstream = call(apiUrl + url, { method, headers });
    request.pipe(upstream);
    const [answer] = (await once(upstream, 'response')) as [IncomingMessage];
    const body = await buffer(answer);
    if (fault && url.includes('/file?')) {
      faults += 1;
      if (fault === 'corrupt') body.reverse();
      if (fault === 'slow') await new Promise<void>((resolve) => held.add(resolve));
      if (fault === 'cut') {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        response.write(body.subarray(0, body.length / 2), () => response.destroy());
        return;
      }
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers).end(body);
  };
  const server = createServer((request, response) => {
    passOn(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    begin: (next: Fault) => {
      fault = next;
      faults = 0;
    },
    /** Returns the number of requests that the fault has affected. */
    faults: () => faults,
    end: () => {
      fault = undefined;
      for (const release of held) release();
      held.clear();
    },
    stop: () => server.close().closeAllConnections(),
  };
}
