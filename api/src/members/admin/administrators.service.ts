import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

import { AuditService } from '../../platform/audit/audit.service.js';
import { PasswordsService } from '../../auth/passwords/passwords.service.js';
import { TwoFactorResetService } from '../../auth/two-factor/two-factor-reset.service.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { AdministratorAccountsService } from '../../users/administrator-accounts.service.js';

interface NewAdministrator {
  name: string;
  email: string;
  password: string;
}

/** Serves the product's operator. No route creates administrators. */
@Injectable()
export class AdministratorsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly passwords: PasswordsService,
    private readonly accounts: AdministratorAccountsService,
    private readonly twoFactorReset: TwoFactorResetService,
  ) {}

  /** Undefined when the address has no account. */
  async roleOf(email: string): Promise<'member' | 'admin' | undefined> {
    return this.accounts.findRole(this.dataSource.manager, email);
  }

  /** False when the address has an account already. */
  async create({ name, email, password }: NewAdministrator): Promise<boolean> {
    const password_hash = await this.passwords.hashNew(password);
    return inTransaction(this.dataSource, async (manager) => {
      const id = await this.accounts.add(manager, { name, email, password_hash });
      if (id === undefined) return false;
      const event = { action: 'administrator.make', target: `account ${id}`, detail: '' };
      await this.audit.record(manager, 'system', event);
      return true;
    });
  }

  /** False when no member has confirmed the address. */
  promote(email: string): Promise<boolean> {
    return inTransaction(this.dataSource, async (manager) => {
      const id = await this.accounts.promote(manager, email);
      if (id === undefined) return false;
      const event = { action: 'administrator.promote', target: `account ${id}`, detail: '' };
      await this.audit.record(manager, 'system', event);
      return true;
    });
  }

  /** Turns two-factor sign-in off and signs the administrator out. False when there is none to turn off. */
  resetTwoFactor(email: string): Promise<boolean> {
    return inTransaction(this.dataSource, async (manager) => {
      const id = await this.accounts.findId(manager, email);
      if (id === undefined || !(await this.twoFactorReset.reset(manager, id))) return false;
      const event = { action: 'two-factor.reset', target: `account ${id}`, detail: '' };
      await this.audit.record(manager, 'system', event);
      return true;
    });
  }
}
