import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';

import { CONFIG, type Config } from '../config.js';
import type { SignedIn } from './auth.service.js';
import { REFRESH_DAYS } from './sessions.service.js';

const NAME = 'mindgrove_refresh';
const DAY_SECONDS = 86_400;

@Injectable()
export class RefreshCookie {
  private readonly options;

  constructor(@Inject(CONFIG) config: Config) {
    const secure = config.NODE_ENV === 'production';
    this.options = { path: '/api', httpOnly: true, sameSite: 'strict', secure } as const;
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[NAME];
  }

  /** Puts the refresh token where no script reads it, and passes the answer on without it. */
  give<T>(reply: FastifyReply, { answer, refreshToken }: SignedIn<T>): T {
    reply.setCookie(NAME, refreshToken, { ...this.options, maxAge: REFRESH_DAYS * DAY_SECONDS });
    return answer;
  }

  clear(reply: FastifyReply) {
    reply.clearCookie(NAME, this.options);
  }
}
