import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps, Agent as SecureAgent } from 'node:https';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** An API that restarts is away for about a second. */
const RESTART_MS = 2000;
const RETRY_MS = 100;
/** The limit for a response that has begun. A visitor who reads none of it must not hold a connection for good. */
const SILENCE_MS = 60_000;

export interface Call {
  method: string;
  /** The path with the query, as the visitor sent it. */
  path: string;
  headers: OutgoingHttpHeaders;
  body: Buffer | Readable | undefined;
  /** The call is given up when it closes. */
  visitor: Writable;
  /** The time until the response must have begun. */
  answerMs: number;
}

interface Failure {
  error: NodeJS.ErrnoException;
  /** True on a kept connection, which the API may have closed before it saw the request. */
  isOnKept: boolean;
}

/** Connections to the API; a response is never asked for twice, even if it is an error. */
export class Upstream {
  private readonly url: URL;
  private readonly send: typeof requestHttp;
  private readonly agent: Agent;
  /** The time since which no connection could be opened; calls wait for a restart, not for an API that stays away. */
  private awaySince: number | undefined;

  constructor(address: string) {
    this.url = new URL(address);
    const isSecure = this.url.protocol === 'https:';
    this.send = isSecure ? requestHttps : requestHttp;
    this.agent = new (isSecure ? SecureAgent : Agent)({ keepAlive: true, scheduling: 'lifo' });
  }

  /** Rejects when there is no response: the API is away or hangs, or the visitor has left. */
  async call(call: Call): Promise<IncomingMessage> {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await this.attempt(call);
      if (!('error' in outcome)) {
        this.awaySince = undefined;
        return outcome;
      }
      if (call.visitor.destroyed || !this.mayRetry(call, outcome, attempt)) throw outcome.error;
      if (!outcome.isOnKept) await sleep(RETRY_MS);
    }
  }

  close(): void {
    this.agent.destroy();
  }

  private mayRetry({ method, headers, body }: Call, { error, isOnKept }: Failure, attempt: number): boolean {
    if (isUnsent(error)) {
      this.awaySince ??= performance.now();
      return performance.now() - this.awaySince < RESTART_MS;
    }
    const isRead = method === 'GET' || method === 'HEAD';
    // With a key, the client itself would send it again.
    const hasOneEffect = isRead || (headers['idempotency-key'] !== undefined && Buffer.isBuffer(body));
    return isOnKept && hasOneEffect && attempt === 1 && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '');
  }

  private attempt({ method, path, headers, body, visitor, answerMs }: Call): Promise<IncomingMessage | Failure> {
    return new Promise((resolve) => {
      const { hostname, port } = this.url;
      const request = this.send({
        hostname: hostname.replace(/^\[|\]$/g, ''),
        port,
        method,
        path,
        headers,
        agent: this.agent,
      });
      const giveUp = () => request.destroy(new Error('No response'));
      let timer: NodeJS.Timeout | undefined;
      const settle = (outcome: IncomingMessage | Failure) => {
        clearTimeout(timer);
        // One that was answered before its body had come stays open otherwise: the API waits for the rest.
        if ('error' in outcome || request.writableEnded) visitor.off('close', giveUp);
        resolve(outcome);
      };
      const awaitAnswer = () => (timer = setTimeout(giveUp, answerMs));
      visitor.once('close', giveUp);
      request.on('response', settle);
      request.on('error', (error) => settle({ error, isOnKept: request.reusedSocket }));
      request.setTimeout(SILENCE_MS, giveUp);
      if (!body || Buffer.isBuffer(body)) {
        awaitAnswer();
        request.end(body);
      } else {
        // An upload may take its time, and is not touched until there is a connection.
        request.once('finish', awaitAnswer);
        request.once('socket', (socket) => {
          const begin = () => body.pipe(request);
          if (socket.connecting) socket.once('connect', begin);
          else begin();
        });
      }
    });
  }
}

/** No connection was opened. With several addresses, Node puts the failure of each into one error. */
function isUnsent(error: NodeJS.ErrnoException): boolean {
  const first = error instanceof AggregateError ? (error.errors[0] as NodeJS.ErrnoException) : error;
  return first.syscall === 'connect' || first.syscall === 'getaddrinfo';
}
