import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { type ClientInfo, CurrentClient, CurrentUser } from '../../../auth/sessions/caller.decorators.js';
import { ActiveSessionsService } from '../../../auth/sessions/active-sessions.service.js';
import { SessionCookiesService } from '../../../auth/sessions/session-cookies.service.js';
import { Handle } from '../../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../../users/signed-in-user.js';
import { CredentialChangesService } from './credential-changes.service.js';

@Controller()
export class CredentialChangesController {
  constructor(
    private readonly changes: CredentialChangesService,
    private readonly sessions: ActiveSessionsService,
    private readonly cookies: SessionCookiesService,
  ) {}

  @Handle('POST /account/email')
  changeEmail(
    @CurrentUser() user: SignedInUser,
    @Input() { body }: RouteInput<'POST /account/email'>,
    @CurrentClient() client: ClientInfo,
  ) {
    return this.changes.changeEmail(user, body, client);
  }

  @Handle('POST /account/password')
  changePassword(
    @CurrentUser() user: SignedInUser,
    @Input() { body }: RouteInput<'POST /account/password'>,
    @CurrentClient() client: ClientInfo,
  ) {
    return this.changes.changePassword(user, body, client);
  }

  @Handle('GET /account/sessions')
  async list(@CurrentUser() user: SignedInUser) {
    return { data: await this.sessions.list(user) };
  }

  @Handle('DELETE /account/sessions/:id')
  signOutOne(
    @CurrentUser() user: SignedInUser,
    @Input() { params: { id } }: RouteInput<'DELETE /account/sessions/:id'>,
  ) {
    return this.sessions.revokeOne(user.id, id);
  }

  @Handle('DELETE /account/sessions')
  async signOutEverywhere(@CurrentUser() user: SignedInUser, @Res({ passthrough: true }) reply: FastifyReply) {
    this.cookies.clear(reply);
    await this.sessions.revokeAll(user.id);
  }
}
