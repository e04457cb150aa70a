import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';

import { TooManyAttempts } from '../../platform/core/errors/api-error.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { UsersService } from '../../users/users.service.js';
import { SecurityNoticesService } from '../recovery/security-notices.service.js';
import { isTotpCode, normalizeCode } from './two-factor-codes.js';
import { countWrongCode, forgetWrongCodes, lockTwoFactor, type TwoFactorRow } from './two-factor-store.js';

/** The number of wrong codes until the first wait. */
const FREE_GUESSES = 5;
const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 3600;

type WrongCodes = Pick<TwoFactorRow, 'wrong_codes' | 'seconds_since_wrong'>;
type Check<Result> = (manager: EntityManager, row: TwoFactorRow | undefined) => Promise<Result | undefined>;

/**
 * Counts wrong codes with the account, so that neither a restart nor another replica forgets them (docs/adr/0042). The
 * lock on the row makes guesses at several replicas wait for each other.
 */
@Injectable()
export class CodeAttemptsService {
  /** The last attempt of each account here: if they all waited for the lock, they would use up the connections. */
  private readonly last = new Map<number, Promise<unknown>>();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly notices: SecurityNoticesService,
  ) {}

  /**
   * Undefined for a wrong code.
   * @throws {TooManyAttempts} without a check while the account has to wait; recovery codes need not, as they cannot be
   * guessed
   */
  async run<Result>(accountId: number, typed: string, check: Check<Result>): Promise<Result | undefined> {
    const before = this.last.get(accountId);
    const attempt = Promise.allSettled([before]).then(() => this.attempt(accountId, typed, check));
    this.last.set(accountId, attempt);
    try {
      return await attempt;
    } finally {
      if (this.last.get(accountId) === attempt) this.last.delete(accountId);
    }
  }

  private attempt<Result>(accountId: number, typed: string, check: Check<Result>): Promise<Result | undefined> {
    return inTransaction(this.dataSource, async (manager) => {
      const row = await lockTwoFactor(manager, accountId);
      const wait = row ? secondsToWait(row) : 0;
      if (wait > 0 && isTotpCode(normalizeCode(typed))) throw tooManyWrongCodes(wait);
      const result = await check(manager, row);
      if (result !== undefined) await forgetWrongCodes(manager, accountId);
      else if (row && wait === 0) await this.count(manager, row);
      return result;
    });
  }

  /** Tells the owner once in a series, because wrong codes mean that another person knows the password. */
  private async count(manager: EntityManager, { user_id, confirmed }: TwoFactorRow) {
    const wrongCodes = await countWrongCode(manager, user_id);
    if (wrongCodes !== FREE_GUESSES || !confirmed) return;
    const owner = await this.users.findContact(manager, user_id);
    if (owner) await this.notices.wrongCodes(manager, owner);
  }
}

const tooManyWrongCodes = (wait: number) =>
  new TooManyAttempts('wrong codes', wait, { reason: 'Too many wrong codes. Recovery codes still work.' });

/** Each wrong code doubles the wait, from one minute to one hour. */
export function secondsToWait({ wrong_codes, seconds_since_wrong }: WrongCodes): number {
  if (wrong_codes < FREE_GUESSES) return 0;
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** (wrong_codes - FREE_GUESSES), LONGEST_WAIT_SECONDS);
  return Math.max(0, Math.ceil(wait - seconds_since_wrong));
}
