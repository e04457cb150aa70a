import { Body, Controller, Param, Res } from '@nestjs/common';
import {
  accountRoutes,
  type ChangeEmailBody,
  changeEmailBody,
  type ChangePasswordBody,
  changePasswordBody,
} from '@mindgrove/contracts/account';
import type { FastifyReply } from 'fastify';

import { type ClientInfo, CurrentClient, CurrentUser } from '../../auth/sessions/caller.decorators.js';
import { OpenSessionsService } from '../../auth/sessions/open-sessions.service.js';
import { SessionCookies } from '../../auth/sessions/session-cookies.service.js';
import type { SignedInUser } from '../../auth/sessions/signed-in-user.js';
import { Handle } from '../../core/requests/handle.decorator.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.guard.js';
import { CredentialChangesService } from './credential-changes.service.js';

const sessionParams = accountRoutes['DELETE /account/sessions/:id'].params;

@Controller()
export class CredentialChangesController {
  constructor(
    private readonly changes: CredentialChangesService,
    private readonly sessions: OpenSessionsService,
    private readonly cookies: SessionCookies,
  ) {}

  @Handle('POST /account/email')
  @RateLimit('mail')
  changeEmail(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: changeEmailBody }) body: ChangeEmailBody,
    @CurrentClient() client: ClientInfo,
  ) {
    return this.changes.changeEmail(user, body, client);
  }

  @Handle('POST /account/password')
  changePassword(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: changePasswordBody }) body: ChangePasswordBody,
    @CurrentClient() client: ClientInfo,
  ) {
    return this.changes.changePassword(user, body, client);
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
