import { Body, Controller, Req, Res } from '@nestjs/common';
import { type LoginBody, loginBody, type RegisterBody, registerBody } from '@mindgrove/contracts/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Handle } from '../core/handle.decorator.js';
import { RateLimit } from '../core/rate-limit.js';
import { toUser } from '../users/user-row.js';
import { AuthService } from './auth.service.js';
import { type Browser, CurrentBrowser, CurrentUser } from './caller.decorators.js';
import { SessionCookies } from './session-cookies.service.js';
import type { SignedInUser } from './signed-in-user.js';

@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly cookies: SessionCookies,
  ) {}

  @Handle('POST /register')
  @RateLimit('register')
  async register(
    @Body({ schema: registerBody }) body: RegisterBody,
    @CurrentBrowser() browser: Browser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.cookies.give(reply, await this.auth.register(body, browser));
  }

  @Handle('POST /login')
  @RateLimit('login')
  async login(
    @Body({ schema: loginBody }) body: LoginBody,
    @CurrentBrowser() browser: Browser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.cookies.give(reply, await this.auth.login(body, ['member', 'admin'], browser));
  }

  @Handle('POST /admin/login')
  @RateLimit('login')
  async adminLogin(
    @Body({ schema: loginBody }) body: LoginBody,
    @CurrentBrowser() browser: Browser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.cookies.give(reply, await this.auth.login(body, ['admin'], browser));
  }

  @Handle('POST /session/refresh')
  async refresh(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.cookies.give(reply, await this.auth.refresh(this.cookies.readRefreshToken(request)));
  }

  @Handle('DELETE /session')
  async logout(@CurrentUser() user: SignedInUser, @Res({ passthrough: true }) reply: FastifyReply) {
    this.cookies.clear(reply);
    await this.auth.logout(user);
  }

  @Handle('GET /me')
  me(@CurrentUser() user: SignedInUser) {
    return { user: toUser(user) };
  }
}
