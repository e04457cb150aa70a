import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

import { createShellServer, type ShellServerOptions } from '../server.ts';
import { listen, newPages } from './shell.ts';

/** A server in the API's place, behind a shell server that visitors can reach. */
export class ApiDouble {
  /** The requests that reached it, as `<METHOD> <url>`. */
  readonly received: string[] = [];
  readonly api: Server;
  shell!: FastifyInstance;
  /** A test may change how it answers. */
  answer: RequestListener;
  private readonly visitors: Socket[] = [];

  constructor(answer: RequestListener = (_request, response) => void response.end('ok')) {
    this.answer = answer;
    this.api = createServer((request, response) => {
      this.received.push(`${request.method} ${request.url}`);
      this.answer(request, response);
    });
  }

  async start(options: Partial<ShellServerOptions> = {}): Promise<this> {
    this.shell = await createShellServer({ api: await listen(this.api), pages: newPages(), ...options });
    await this.shell.listen({ port: 0, host: '127.0.0.1' });
    return this;
  }

  get apiPort(): number {
    return (this.api.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.shell.server.address() as AddressInfo).port}`;
  }

  /** Sends text as it is, from an address of this machine, and collects what comes back. */
  dial(text: string, localAddress = '127.0.0.1') {
    const socket = connect({ port: Number(new URL(this.url).port), host: '127.0.0.1', localAddress });
    this.visitors.push(socket.on('error', () => undefined));
    const startedAt = performance.now();
    let answer = '';
    socket.on('data', (data) => (answer += String(data))).write(text, 'latin1');
    const ended = new Promise<number>((resolve) => socket.once('close', () => resolve(performance.now() - startedAt)));
    return { socket, ended, answer: () => answer, status: () => Number(answer.slice(9, 12)) };
  }

  async stop(): Promise<void> {
    for (const socket of this.visitors) socket.destroy();
    this.api.close().closeAllConnections();
    await this.shell.close();
  }
}
