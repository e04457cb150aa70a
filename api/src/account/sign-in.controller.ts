import { Body, Controller, Param, Res } from '@nestjs/common';
import {
  accountRoutes,
  type ChangeEmailBody,
  changeEmailBody,
  type ChangePasswordBody,
  changePasswordBody,
} from '@mindgrove/contracts/account';
import type { FastifyReply } from 'fastify';

import { type Browser, CurrentBrowser, CurrentUser } from '../auth/caller.decorators.js';
import { OpenSessionsService } from '../auth/open-sessions.service.js';
import { SessionCookies } from '../auth/session-cookies.service.js';
import type { SignedInUser } from '../auth/signed-in-user.js';
import { Handle } from '../core/handle.decorator.js';
import { RateLimit } from '../core/rate-limit.js';
import { SignInService } from './sign-in.service.js';

const sessionParams = accountRoutes['DELETE /account/sessions/:id'].params;

@Controller()
export class SignInController {
  constructor(
    private readonly signIn: SignInService,
    private readonly sessions: OpenSessionsService,
    private readonly cookies: SessionCookies,
  ) {}

  @Handle('POST /account/email')
  @RateLimit('mail')
  changeEmail(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: changeEmailBody }) body: ChangeEmailBody,
    @CurrentBrowser() browser: Browser,
  ) {
    return this.signIn.changeEmail(user, body, browser);
  }

  @Handle('POST /account/password')
  changePassword(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: changePasswordBody }) body: ChangePasswordBody,
    @CurrentBrowser() browser: Browser,
  ) {
    return this.signIn.changePassword(user, body, browser);
  }

  @Handle('GET /account/sessions')
  async list(@CurrentUser() user: SignedInUser) {
    return { data: await this.sessions.list(user) };
  }

  @Handle('DELETE /account/sessions/:id')
  signOutOne(@CurrentUser() user: SignedInUser, @Param({ schema: sessionParams }) { id }: { id: string }) {
    return this.sessions.revokeOne(user.id, id);
  }

  @Handle('DELETE /account/sessions')
  async signOutEverywhere(@CurrentUser() user: SignedInUser, @Res({ passthrough: true }) reply: FastifyReply) {
    this.cookies.clear(reply);
    await this.sessions.revokeAll(user.id);
  }
}
