import { HttpStatus, Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { JwtService } from '@nestjs/jwt';
import { InjectDataSource } from '@nestjs/typeorm';
import type { LoginBody, RegisterBody } from '@mindgrove/contracts/auth';
import type { DataSource } from 'typeorm';

import { ApiError } from '../platform/core/errors/api-error.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { SignedUpEvent } from '../users/signed-up.event.js';
import { toUser } from '../users/user.read-model.js';
import { UsersService, type VerifiedCredentials } from '../users/users.service.js';
import { CredentialsService } from './passwords/credentials.service.js';
import { DevicesService } from './passwords/devices.service.js';
import { PasswordsService } from './passwords/passwords.service.js';
import { EmailVerificationService } from './recovery/email-verification.service.js';
import type { ClientInfo } from './sessions/caller.decorators.js';
import type { AccessTokenClaims } from './sessions/jwt.strategy.js';
import { type IssuedSession, sessionEnded, SessionsService } from './sessions/sessions.service.js';
import { logRefusedSignIn, logSignIn } from './sign-in-log.js';
import { TwoFactorLoginService } from './two-factor/two-factor-login.service.js';

const accountSuspended = () =>
  new ApiError(HttpStatus.FORBIDDEN, 'suspended', 'This account is suspended. Please write to support.');

@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersService,
    private readonly credentials: CredentialsService,
    private readonly passwords: PasswordsService,
    private readonly verification: EmailVerificationService,
    private readonly twoFactor: TwoFactorLoginService,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
    private readonly events: EventEmitter2,
    private readonly jwt: JwtService,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  async register(body: RegisterBody, client: ClientInfo) {
    const password_hash = await this.passwords.hashNew(body.password, { client });
    const id = await inTransaction(this.dataSource, async (manager) => {
      const id = await this.users.create(manager, { ...body, passwordHash: password_hash, timeZone: body.time_zone });
      await this.verification.sendLink(manager, { id, email: body.email });
      const event = new SignedUpEvent(manager, { id, email: body.email }, body.plan);
      await this.events.emitAsync(SignedUpEvent.eventName, event);
      return id;
    });
    return this.openSession({ id, password_hash }, client, 'Your account has been created successfully.');
  }

  async login(body: LoginBody, roles: readonly string[], client: ClientInfo) {
    const member = await this.credentials.check(body, roles, client);
    if (member.suspended_at) {
      logRefusedSignIn(client, 'account disabled', member.id);
      throw accountSuspended();
    }
    const factors = await this.twoFactor.verify(member, body.code, client);
    const opened = await this.openSession(member, client, 'You have successfully logged in.');
    logSignIn(client, factors, member.id);
    return opened;
  }

  async refresh(refreshToken: string | undefined) {
    if (!refreshToken) throw sessionEnded();
    return this.toResponse(await this.sessions.renew(refreshToken));
  }

  async logout(user: SignedInUser) {
    await this.sessions.revoke(user.session_id);
  }

  private async openSession(member: VerifiedCredentials, client: ClientInfo, message: string) {
    const session = await this.sessions.open(member, client.userAgent);
    if (!session) throw sessionEnded();
    const { response, refreshToken } = await this.toResponse(session);
    return { response: { ...response, message }, refreshToken, device: this.devices.remember(client, member.id) };
  }

  private async toResponse({ id, refreshToken }: IssuedSession) {
    const row = await this.sessions.findUser(id);
    if (!row) throw sessionEnded();
    const claims: AccessTokenClaims = { sub: String(row.id), sid: id, role: row.role };
    return { response: { user: toUser(row), token: await this.jwt.signAsync(claims) }, refreshToken };
  }
}
