import { randomBytes } from 'node:crypto';

import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

import { CONFIG, type Config, PASSWORD_MEMORY_KIB } from '../../config.js';
import { ApiError, TooManyAttempts } from '../../platform/core/errors/api-error.js';
import { addressOf } from '../../platform/core/rate-limit/caller-address.js';
import { Semaphore, type Waiter } from '../../platform/core/server/semaphore.js';
import type { ClientInfo } from '../sessions/caller.decorators.js';
import { DevicesService } from './devices.service.js';

/** Node has four threads for such work. New connections to the database need one, and would wait behind all hashes. */
const HASHES_AT_ONCE = 3;
/** The shell waits 15 seconds for a response. */
const PATIENCE_MS = 10_000;
const RETRY_SECONDS = 5;

/** Devices encode an accent in different ways. */
const composed = (password: string) => password.normalize('NFC');

/** Passwords are hashed with argon2id, the library's default algorithm. */
export const hashPassword = (password: string, memoryCost = PASSWORD_MEMORY_KIB) =>
  hash(composed(password), { memoryCost, timeCost: 2, parallelism: 1 });

interface NewPasswordOptions {
  field?: string;
  client?: ClientInfo;
}

/** The /48 network of an IPv6 address, as providers assign them to a site. */
const siteOf = (address: string) => addressOf(address).split(':').slice(0, 3).join(':');

@Injectable()
export class PasswordsService {
  private readonly semaphore = new Semaphore(HASHES_AT_ONCE);
  /** The hash to verify when the account is unknown, for equal response times. */
  private readonly dummyHash: Promise<string>;

  constructor(
    private readonly devices: DevicesService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PASSWORD_MEMORY_KIB'>,
  ) {
    this.dummyHash = this.hash(randomBytes(16).toString('hex'));
  }

  /** `field` is the password's name in the request's body; a client who leaves while waiting costs no hash. */
  async hashNew(password: string, { field = 'password', client }: NewPasswordOptions = {}): Promise<string> {
    // Its lists take 50 MB and 0.3 s, which a process that sees no new password need not spend.
    const { isCommonPassword } = await import('./is-common-password.js');
    if (isCommonPassword(password)) {
      const error = 'This password is too common. Please choose another one.';
      throw new ApiError(HttpStatus.BAD_REQUEST, 'password_too_common', error, `${field}: ${error}`);
    }
    return this.withPermit(() => this.hash(password), client);
  }

  async matches(password: string, stored: string | undefined, client?: ClientInfo): Promise<boolean> {
    const known = stored ?? (await this.dummyHash);
    const isRight = await this.withPermit(() => verify(known, composed(password)), client);
    return isRight && stored !== undefined;
  }

  private hash(password: string) {
    return hashPassword(password, this.config.PASSWORD_MEMORY_KIB);
  }

  private withPermit<T>(work: () => Promise<T>, client: ClientInfo | undefined): Promise<T> {
    const tooMany = () => new TooManyAttempts('sign-ins at once', RETRY_SECONDS);
    return this.semaphore.run(PATIENCE_MS, work, tooMany, client && this.waiterOf(client));
  }

  /** Browsers that have signed in before have priority, so that a flood of sign-ins keeps no member out. */
  private waiterOf(client: ClientInfo): Waiter {
    const { response: caller, address } = client;
    return { caller, queue: siteOf(address), hasPriority: this.devices.isKnown(client) };
  }
}
