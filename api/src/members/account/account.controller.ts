import { Controller, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { type ClientInfo, CurrentClient, CurrentUser } from '../../auth/sessions/caller.decorators.js';
import { ActiveSessionsService } from '../../auth/sessions/active-sessions.service.js';
import { SessionCookiesService } from '../../auth/sessions/session-cookies.service.js';
import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { AccountService } from './account.service.js';
import { CredentialChangesService } from './credentials/credential-changes.service.js';
import { DeletionService } from './deletion/deletion.service.js';
import { AccountExportService } from './export/account-export.service.js';

@Controller()
export class AccountController {
  constructor(
    private readonly account: AccountService,
    private readonly credentials: CredentialChangesService,
    private readonly sessions: ActiveSessionsService,
    private readonly cookies: SessionCookiesService,
    private readonly deletion: DeletionService,
    private readonly exports: AccountExportService,
  ) {}

  @Handle('POST /account/profile')
  changeProfile(@CurrentUser() user: SignedInUser, @Input() { body }: RouteInput<'POST /account/profile'>) {
    return this.account.changeProfile(user, body);
  }

  @Handle('POST /account/preferences')
  changePreferences(@CurrentUser() user: SignedInUser, @Input() { body }: RouteInput<'POST /account/preferences'>) {
    return this.account.changePreferences(user, body);
  }

  @Handle('POST /account/email')
  changeEmail(
    @CurrentUser() user: SignedInUser,
    @Input() { body }: RouteInput<'POST /account/email'>,
    @CurrentClient() client: ClientInfo,
  ) {
    return this.credentials.changeEmail(user, body, client);
  }

  @Handle('POST /account/password')
  changePassword(
    @CurrentUser() user: SignedInUser,
    @Input() { body }: RouteInput<'POST /account/password'>,
    @CurrentClient() client: ClientInfo,
  ) {
    return this.credentials.changePassword(user, body, client);
  }

  @Handle('GET /account/sessions')
  async listSessions(@CurrentUser() user: SignedInUser) {
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

  @Handle('GET /account/export')
  export(@CurrentUser() user: SignedInUser) {
    return new StreamableFile(this.exports.exportAccount(user), { type: 'application/json; charset=utf-8' });
  }

  @Handle('POST /account/delete')
  delete(
    @CurrentUser() user: SignedInUser,
    @Input() { body: { password } }: RouteInput<'POST /account/delete'>,
    @CurrentClient() client: ClientInfo,
  ) {
    return this.deletion.schedule(user, password, client);
  }

  @Handle('POST /account/keep')
  cancelDeletion(@CurrentUser() user: SignedInUser) {
    return this.deletion.cancel(user);
  }
}
