import type { IncomingMessage } from 'node:http';

import { visitorAddress } from '@mindgrove/server-kit/http-server';
import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../config.js';
import { addressOf } from '../platform/core/rate-limit/caller-address.js';
import { RateLimitersService, takePoint } from '../platform/core/rate-limit/rate-limiters.service.js';

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Decides which requests may open a connection, before anyone has signed in on it. */
@Injectable()
export class ConnectionRequestsService {
  private isClosed = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly limiters: RateLimitersService,
  ) {}

  /** Rejects all further requests. */
  close() {
    this.isClosed = true;
  }

  /** Nothing else handles errors of the request's socket until it is decided. */
  decide(request: IncomingMessage, decide: (problem: null, isAllowed: boolean) => void) {
    const ignore = () => undefined;
    request.socket.on('error', ignore);
    void this.isAllowed(request)
      .then((isAllowed) => decide(null, isAllowed))
      .catch(() => request.socket.destroy())
      .finally(() => request.socket.off('error', ignore));
  }

  private async isAllowed(request: IncomingMessage): Promise<boolean> {
    if (this.isClosed || !isAllowedOrigin(request.headers.origin, this.config)) return false;
    const ip = visitorAddress(request, this.config.TRUST_PROXY);
    return (await takePoint(this.limiters.of('sockets'), addressOf(ip))) === undefined;
  }
}

/** Clients other than browsers connect, too, and send no origin. The token decides in the end. */
export function isAllowedOrigin(
  origin: string | undefined,
  { NODE_ENV, PUBLIC_URL }: Pick<Config, 'NODE_ENV' | 'PUBLIC_URL'>,
): boolean {
  if (origin === undefined || origin === PUBLIC_URL) return true;
  return NODE_ENV !== 'production' && LOCAL_HOSTS.includes(URL.parse(origin)?.hostname ?? '');
}
