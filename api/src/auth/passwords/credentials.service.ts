import { HttpStatus, Injectable } from '@nestjs/common';

import { ApiError } from '../../core/errors/api-error.js';
import { type Credentials, UsersService } from '../../users/users.service.js';
import type { ClientInfo } from '../sessions/caller.decorators.js';
import { DevicesService } from './devices.service.js';
import { LoginAttemptsService } from './login-attempts.service.js';
import { PasswordsService } from './passwords.service.js';

interface LoginCredentials {
  email: string;
  password: string;
}

const signInFailed = () => new ApiError(HttpStatus.UNAUTHORIZED, 'invalid_credentials', 'Invalid credentials');
export const wrongPassword = () =>
  new ApiError(HttpStatus.BAD_REQUEST, 'wrong_password', 'This is not your current password.');

@Injectable()
export class CredentialsService {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: PasswordsService,
    private readonly devices: DevicesService,
    private readonly attempts: LoginAttemptsService,
  ) {}

  /** Takes every step for an unknown address too, so that response times reveal nothing. */
  async check(login: LoginCredentials, roles: readonly string[], client: ClientInfo): Promise<Credentials> {
    const found = await this.verify(login, roles, client);
    if (!found) throw signInFailed();
    return found;
  }

  /** Checks the password again before actions that an open session alone must not allow. */
  async confirm(user: { email: string }, password: string, client: ClientInfo): Promise<Credentials> {
    const found = await this.verify({ email: user.email, password }, ['member', 'admin'], client);
    if (!found) throw wrongPassword();
    return found;
  }

  /** The right password of another role counts as wrong too. Otherwise the count would reveal it. */
  private async verify({ email, password }: LoginCredentials, roles: readonly string[], client: ClientInfo) {
    const found = await this.users.findCredentials(email);
    const key = this.devices.attemptsKey(client, email, found?.id);
    const isRight = await this.attempts.withLimit(key, async () => {
      const isMatch = await this.passwords.matches(password, found?.password_hash);
      return isMatch && found !== undefined && roles.includes(found.role);
    });
    return isRight ? found : undefined;
  }
}
