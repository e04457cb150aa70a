import { HttpStatus, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { LoginBody, RegisterBody, SessionAnswer } from '@mindgrove/contracts/auth';

import { ApiError } from '../core/api-error.js';
import { toUser } from '../users/user-row.js';
import { UsersService } from '../users/users.service.js';
import type { AccessTokenClaims } from './jwt.strategy.js';
import { PasswordsService } from './passwords.service.js';
import { type OpenSession, SessionsService } from './sessions.service.js';
import type { SignedInUser } from './signed-in-user.js';

/** An answer together with the refresh token that travels beside it. */
export interface SignedIn<T> {
  answer: T;
  refreshToken: string;
}

const signInFailed = () => new ApiError(HttpStatus.UNAUTHORIZED, 'invalid_credentials', 'Invalid credentials');
const sessionEnded = () =>
  new ApiError(HttpStatus.UNAUTHORIZED, 'session_ended', 'Your session has ended. Please sign in again.');

@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly jwt: JwtService,
  ) {}

  async register(body: RegisterBody): Promise<SignedIn<SessionAnswer>> {
    const passwordHash = await this.passwords.hashNew(body.password);
    const id = await this.users.create({ ...body, passwordHash, timeZone: body.time_zone });
    return this.openSession(id, 'Your account has been created successfully.');
  }

  async login(body: LoginBody, roles: readonly string[]): Promise<SignedIn<SessionAnswer>> {
    const found = await this.users.findCredentials(body.email);
    const matched = await this.passwords.matches(body.password, found?.password_hash);
    if (!found || !matched || !roles.includes(found.role)) throw signInFailed();
    return this.openSession(found.id, 'You have successfully logged in.');
  }

  async refresh(refreshToken: string | undefined): Promise<SignedIn<Omit<SessionAnswer, 'message'>>> {
    const session = refreshToken ? await this.sessions.rotate(refreshToken) : undefined;
    if (!session) throw sessionEnded();
    return this.answer(session);
  }

  async logout(user: SignedInUser) {
    await this.sessions.revoke(user.session_id);
  }

  private async openSession(userId: number, message: string): Promise<SignedIn<SessionAnswer>> {
    const { answer, refreshToken } = await this.answer(await this.sessions.open(userId));
    return { answer: { ...answer, message }, refreshToken };
  }

  private async answer({ id, refreshToken }: OpenSession) {
    const row = await this.sessions.findUser(id);
    if (!row) throw sessionEnded();
    const claims: AccessTokenClaims = { sub: String(row.id), sid: id, role: row.role };
    return { answer: { user: toUser(row), token: await this.jwt.signAsync(claims) }, refreshToken };
  }
}
