import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';

import { CONFIG, type Config } from '../../config.js';
import { DEVICE_COOKIE } from './caller.decorators.js';
import { REFRESH_DAYS } from './sessions.service.js';

const REFRESH_COOKIE = 'mindgrove_refresh';
const DAY_SECONDS = 86_400;
const DEVICE_DAYS = 365;

/** A response with the values that go into its httpOnly cookies. */
interface WithSessionCookies<T> {
  response: T;
  refreshToken?: string;
  device?: string;
}

@Injectable()
export class SessionCookiesService {
  private readonly options;

  constructor(@Inject(CONFIG) config: Config) {
    const secure = config.NODE_ENV === 'production';
    this.options = { path: '/api', httpOnly: true, sameSite: 'strict', secure } as const;
  }

  readRefreshToken(request: FastifyRequest): string | undefined {
    return request.cookies[REFRESH_COOKIE];
  }

  set<T>(reply: FastifyReply, { response, refreshToken, device }: WithSessionCookies<T>): T {
    if (refreshToken) reply.setCookie(REFRESH_COOKIE, refreshToken, this.withMaxAge(REFRESH_DAYS));
    if (device) reply.setCookie(DEVICE_COOKIE, device, this.withMaxAge(DEVICE_DAYS));
    return response;
  }

  /** Keeps the device cookie: only the session ends. */
  clear(reply: FastifyReply) {
    reply.clearCookie(REFRESH_COOKIE, this.options);
  }

  private withMaxAge(days: number) {
    return { ...this.options, maxAge: days * DAY_SECONDS };
  }
}
