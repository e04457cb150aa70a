import { randomBytes } from 'node:crypto';
import type { Writable } from 'node:stream';

import { HttpStatus, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

import { ApiError } from '../../core/errors/api-error.js';
import { TooManyAttempts } from '../../core/errors/too-many-attempts.js';
import { Slots } from '../../core/server/slots.js';
import { isCommonPassword } from './is-common-password.js';

/** OWASP's recommendation for argon2id, the library's default algorithm: about 50 ms on a small server. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Node has four threads for such work. New connections to the database need one, and would wait behind all hashes. */
const HASHES_AT_ONCE = 3;
/** The shell waits 15 seconds for a response. */
const PATIENCE_MS = 10_000;
const RETRY_SECONDS = 5;

export const hashPassword = (password: string) => hash(password, COST);

interface NewPasswordOptions {
  field?: string;
  caller?: Writable;
}

@Injectable()
export class PasswordsService {
  private readonly slots = new Slots(HASHES_AT_ONCE);
  /** Verified in place of an unknown account's hash, for equal response times. */
  private readonly dummyHash = hashPassword(randomBytes(16).toString('hex'));

  /** `field` is the password's name in the request's body; nobody waits for a `caller` who leaves before their turn. */
  async hashNew(password: string, { field = 'password', caller }: NewPasswordOptions = {}): Promise<string> {
    if (isCommonPassword(password)) {
      const error = 'This password is too common. Please choose another one.';
      throw new ApiError(HttpStatus.BAD_REQUEST, 'password_too_common', error, `${field}: ${error}`);
    }
    return this.inTurn(() => hashPassword(password), caller);
  }

  async matches(password: string, stored: string | undefined, caller?: Writable): Promise<boolean> {
    const known = stored ?? (await this.dummyHash);
    const matched = await this.inTurn(() => verify(known, password), caller);
    return matched && stored !== undefined;
  }

  private inTurn<T>(work: () => Promise<T>, caller: Writable | undefined): Promise<T> {
    const tooMany = () => new TooManyAttempts('sign-ins at once', RETRY_SECONDS);
    return this.slots.run(PATIENCE_MS, work, tooMany, caller);
  }
}
