import { randomBytes } from 'node:crypto';

import { HttpStatus, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

import { ApiError } from '../../core/errors/api-error.js';
import { isCommonPassword } from './is-common-password.js';

/** OWASP's recommendation for argon2id, the library's default algorithm: about 50 ms on a small server. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, COST);

@Injectable()
export class PasswordsService {
  /** Verified in place of an unknown account's hash, for equal response times. */
  private readonly dummyHash = hashPassword(randomBytes(16).toString('hex'));

  /** `field` is the password's name in the request's body. */
  async hashNew(password: string, field = 'password'): Promise<string> {
    if (isCommonPassword(password)) {
      const error = 'This password is too common. Please choose another one.';
      throw new ApiError(HttpStatus.BAD_REQUEST, 'password_too_common', error, `${field}: ${error}`);
    }
    return hashPassword(password);
  }

  async matches(password: string, stored: string | undefined): Promise<boolean> {
    const matched = await verify(stored ?? (await this.dummyHash), password);
    return matched && stored !== undefined;
  }
}
