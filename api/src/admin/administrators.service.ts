import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

import { AuditService } from '../audit/audit.service.js';
import { PasswordsService } from '../auth/passwords/passwords.service.js';
import { inTransaction } from '../database/transaction.js';

export interface NewAdministrator {
  name: string;
  email: string;
  password: string;
}

const FIND = 'SELECT role FROM users WHERE lower(email) = lower($1)';
const MAKE = `
  INSERT INTO users (name, email, password_hash, role, email_verified_at) VALUES ($1, $2, $3, 'admin', now())
  ON CONFLICT (lower(email)) DO NOTHING RETURNING id`;
/**
 * Anybody may have signed up with the address who has not confirmed it. Nobody can let an administrator in who was kept
 * out as a member.
 */
const PROMOTE = `
  UPDATE users SET role = 'admin', suspended_at = NULL
  WHERE lower(email) = lower($1) AND role = 'member' AND email_verified_at IS NOT NULL RETURNING id`;

/** Makes administrators for whoever runs the product; no call of the API does. */
@Injectable()
export class AdministratorsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly passwords: PasswordsService,
  ) {}

  /** Undefined when the address has no account. */
  async roleOf(email: string): Promise<'member' | 'admin' | undefined> {
    const [row] = await this.dataSource.query<{ role: 'member' | 'admin' }[]>(FIND, [email]);
    return row?.role;
  }

  /** False when the address has an account already, which stays as it is. */
  async create({ name, email, password }: NewAdministrator): Promise<boolean> {
    const hash = await this.passwords.hashNew(password);
    return inTransaction(this.dataSource, async (manager) => {
      const [made] = await manager.query<{ id: number }[]>(MAKE, [name, email, hash]);
      if (!made) return false;
      const act = { action: 'administrator.make', target: `account ${made.id}`, detail: '' };
      await this.audit.record(manager, 'system', act);
      return true;
    });
  }

  /** False when no member has the address, and has confirmed it. */
  promote(email: string): Promise<boolean> {
    return inTransaction(this.dataSource, async (manager) => {
      const [[promoted]] = await manager.query<[{ id: number }[], number]>(PROMOTE, [email]);
      if (!promoted) return false;
      const act = { action: 'administrator.promote', target: `account ${promoted.id}`, detail: '' };
      await this.audit.record(manager, 'system', act);
      return true;
    });
  }
}
