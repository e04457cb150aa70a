import { HttpStatus, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { ApiError, TooManyAttempts } from '../../platform/core/errors/api-error.js';
import { type Credentials, UsersService } from '../../users/users.service.js';
import type { ClientInfo } from '../sessions/caller.decorators.js';
import { logRefusedSignIn } from '../sign-in-log.js';
import { DevicesService } from './devices.service.js';
import { LoginAttemptsService } from './login-attempts.service.js';
import { PasswordsService } from './passwords.service.js';

interface LoginCredentials {
  email: string;
  password: string;
}

const signInFailed = () => new ApiError(HttpStatus.UNAUTHORIZED, 'invalid_credentials', 'Invalid credentials');
const wrongPassword = () => new ApiError(HttpStatus.BAD_REQUEST, 'wrong_password', 'That isn’t your current password.');

@Injectable()
export class CredentialsService {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: PasswordsService,
    private readonly devices: DevicesService,
    private readonly attempts: LoginAttemptsService,
  ) {}

  /** Takes every step for an unknown address, too, so that response times reveal nothing. */
  async check(login: LoginCredentials, roles: readonly string[], client: ClientInfo): Promise<Credentials> {
    const found = await this.users.findCredentials(login.email);
    const isRight = await this.verify(login.email, login.password, found, roles, client).catch((error: unknown) => {
      if (error instanceof TooManyAttempts) logRefusedSignIn(client, 'too many wrong passwords', found?.id);
      throw error;
    });
    if (isRight && found) return found;
    logRefusedSignIn(client, found ? 'wrong password' : 'no account', found?.id);
    throw signInFailed();
  }

  /** Checks the password again before actions that an open session alone must not allow. */
  async confirm(user: { email: string }, password: string, client: ClientInfo): Promise<Credentials> {
    const found = await this.users.findCredentials(user.email);
    const isRight = await this.verify(user.email, password, found, ['member', 'admin'], client);
    if (!isRight || !found) throw wrongPassword();
    return found;
  }

  /** Call it before storing what a confirmed password allows: the owner may have replaced it since, to stop a thief. */
  async lockConfirmed(manager: EntityManager, confirmed: Credentials) {
    if (await this.users.lockVerified(manager, confirmed)) return;
    await this.users.assertStillActive(manager, confirmed.id);
    throw wrongPassword();
  }

  /** The right password of another role counts as wrong too. Otherwise the count would reveal it. */
  private verify(
    email: string,
    password: string,
    found: Credentials | undefined,
    roles: readonly string[],
    client: ClientInfo,
  ): Promise<boolean> {
    const key = this.devices.attemptsKey(client, email, found?.id);
    return this.attempts.withLimit(key, async () => {
      const isMatch = await this.passwords.matches(password, found?.password_hash, client);
      return isMatch && found !== undefined && roles.includes(found.role);
    });
  }
}
