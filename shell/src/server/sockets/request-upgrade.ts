import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Duplex } from 'node:stream';

const ANSWER_MS = 5000;

interface Upgraded {
  /** The head of the API's response. */
  response: string;
  socket: Duplex;
  head: Buffer;
}

/** Asks the API; resolves with the status of a refusal, or of its silence. Given up when the visitor leaves. */
export function requestUpgrade(url: URL, headers: OutgoingHttpHeaders, visitor: Duplex): Promise<Upgraded | number> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    // A header that Node.js refuses throws here, before anything has to be cleared.
    const request = send(url, { headers, agent: false }).on('error', () => settle(503));
    const giveUp = () => request.destroy();
    const timer = setTimeout(giveUp, ANSWER_MS);
    const settle = (result: Upgraded | number) => {
      clearTimeout(timer);
      visitor.off('close', giveUp);
      resolve(result);
    };
    visitor.once('close', giveUp);
    request.on('upgrade', (response, socket, head) => settle({ response: headOf(response), socket, head }));
    request.on('response', (response) => {
      settle(response.statusCode ?? 503);
      giveUp();
    });
    request.on('close', () => settle(503));
    request.end();
  });
}

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}
