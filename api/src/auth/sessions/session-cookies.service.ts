import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';

import { CONFIG, type Config } from '../../config.js';
import { DEVICE_COOKIE, REFRESH_COOKIE, withHostPrefix } from './cookie-names.js';
import { REFRESH_DAYS } from './sessions.service.js';

const DAY_SECONDS = 86_400;
const DEVICE_DAYS = 365;

/** A response with the values that go into its httpOnly cookies. */
export interface WithSessionCookies<T> {
  response: T;
  refreshToken?: string;
  device?: string;
}

@Injectable()
export class SessionCookiesService {
  private readonly hasTls: boolean;
  private readonly options;

  constructor(@Inject(CONFIG) config: Config) {
    this.hasTls = config.PUBLIC_URL.startsWith('https:');
    const secure = this.hasTls || config.NODE_ENV === 'production';
    // The prefix requires that path.
    this.options = { path: this.hasTls ? '/' : '/api', httpOnly: true, sameSite: 'strict', secure } as const;
  }

  readRefreshToken(request: FastifyRequest): string | undefined {
    return request.cookies[this.nameOf(REFRESH_COOKIE)];
  }

  set<T>(reply: FastifyReply, { response, refreshToken, device }: WithSessionCookies<T>): T {
    if (refreshToken) this.setOne(reply, REFRESH_COOKIE, refreshToken, REFRESH_DAYS);
    if (device) this.setOne(reply, DEVICE_COOKIE, device, DEVICE_DAYS);
    return response;
  }

  /** Keeps the device cookie: only the session ends. */
  clear(reply: FastifyReply) {
    reply.clearCookie(this.nameOf(REFRESH_COOKIE), this.options);
  }

  private setOne(reply: FastifyReply, name: string, value: string, days: number) {
    reply.setCookie(this.nameOf(name), value, { ...this.options, maxAge: days * DAY_SECONDS });
  }

  private nameOf(name: string) {
    return this.hasTls ? withHostPrefix(name) : name;
  }
}
