import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

import { planBusy } from '../catalog/plans.errors.js';

/** The next one waits for as long when a process was killed. */
const LEASE = "interval '30 seconds'";
const RENEW_AFTER_MS = 10_000;
/** The shell waits 15 seconds for a response. */
const PATIENCE_MS = 5000;
const RETRY_AFTER_MS = 200;

const TAKE = `UPDATE customers SET turn_token = $2, turn_until = now() + ${LEASE}
  WHERE user_id = $1 AND (turn_until IS NULL OR turn_until < now())`;
const RENEW = `UPDATE customers SET turn_until = now() + ${LEASE} WHERE user_id = $1 AND turn_token = $2`;
const END = 'UPDATE customers SET turn_token = NULL, turn_until = NULL WHERE user_id = $1 AND turn_token = $2';

/**
 * What changes a member's subscription does so in turns, on whatever replica: it decides by what the provider knows, and
 * nobody else may change that before it is done (ADR 51). No database connection is held meanwhile.
 */
@Injectable()
export class CustomerTurnsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** For members with a customer. @throws {ApiError} 409 when another turn takes too long */
  async run<T>(userId: number, work: () => Promise<T>): Promise<T> {
    const token = randomUUID();
    await this.take(userId, token);
    const renewal = setInterval(() => void this.tryTo(RENEW, userId, token), RENEW_AFTER_MS).unref();
    try {
      return await work();
    } finally {
      clearInterval(renewal);
      await this.tryTo(END, userId, token);
    }
  }

  private async take(userId: number, token: string) {
    const giveUpAt = performance.now() + PATIENCE_MS;
    for (;;) {
      const [, count] = await this.dataSource.query<[unknown[], number]>(TAKE, [userId, token]);
      if (count === 1) return;
      if (performance.now() >= giveUpAt) throw planBusy();
      await sleep(RETRY_AFTER_MS);
    }
  }

  /** Without the database, the turn ends by itself. */
  private async tryTo(statement: string, userId: number, token: string) {
    await this.dataSource.query(statement, [userId, token]).catch(() => undefined);
  }
}
