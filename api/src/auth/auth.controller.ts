import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Handle } from '../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../platform/core/requests/route-input.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { toUser } from '../users/user.read-model.js';
import { AuthService } from './auth.service.js';
import { type ClientInfo, CurrentClient, CurrentUser } from './sessions/caller.decorators.js';
import { SessionCookiesService, type WithSessionCookies } from './sessions/session-cookies.service.js';
import { SessionsService } from './sessions/sessions.service.js';

@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly cookies: SessionCookiesService,
    private readonly sessions: SessionsService,
  ) {}

  @Handle('POST /register')
  async register(
    @Input() { body }: RouteInput<'POST /register'>,
    @CurrentClient() client: ClientInfo,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.open(request, reply, await this.auth.register(body, client));
  }

  @Handle('POST /login')
  async login(
    @Input() { body }: RouteInput<'POST /login'>,
    @CurrentClient() client: ClientInfo,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.open(request, reply, await this.auth.login(body, ['member', 'admin'], client));
  }

  @Handle('POST /admin/login')
  async adminLogin(
    @Input() { body }: RouteInput<'POST /admin/login'>,
    @CurrentClient() client: ClientInfo,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.open(request, reply, await this.auth.login(body, ['admin'], client));
  }

  @Handle('POST /session/refresh')
  async refresh(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.cookies.set(reply, await this.auth.refresh(this.cookies.readRefreshToken(request)));
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

  /** A browser has one session: the one that it had before ends. */
  private async open<T>(request: FastifyRequest, reply: FastifyReply, opened: WithSessionCookies<T>) {
    await this.sessions.revokeReplaced(this.cookies.readRefreshToken(request));
    return this.cookies.set(reply, opened);
  }
}
