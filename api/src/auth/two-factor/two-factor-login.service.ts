import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

import { AuditService } from '../../audit/audit.service.js';
import { CONFIG, type Config } from '../../config.js';
import { inTransaction } from '../../database/transaction.js';
import { UsersService } from '../../users/users.service.js';
import { LoginAttemptsService } from '../passwords/login-attempts.service.js';
import { consumeCode, lockTwoFactor } from './two-factor-store.js';
import { twoFactorRequired, wrongSignInCode } from './two-factor.errors.js';

interface Account {
  id: number;
  role: 'member' | 'admin';
}

export const attemptsKey = ({ id }: { id: number }) => `two-step:${id}`;

@Injectable()
export class TwoFactorLoginService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
    private readonly audit: AuditService,
    private readonly attempts: LoginAttemptsService,
    private readonly users: UsersService,
  ) {}

  /** To be called after the password matched. Throws unless the account may have a session. */
  async verify(account: Account, code: string | undefined) {
    if (account.role !== 'admin') return;
    const isPassed = await this.attempts.withLimit(attemptsKey(account), () => this.consumeAndRecord(account, code));
    if (!isPassed) throw wrongSignInCode();
  }

  private consumeAndRecord(account: Account, code: string | undefined): Promise<boolean> {
    return inTransaction(this.dataSource, async (manager) => {
      const row = await lockTwoFactor(manager, account.id);
      const isEnabled = row?.confirmed === true;
      if (isEnabled && code === undefined) throw twoFactorRequired();
      const used = isEnabled && (await consumeCode(manager, row, code ?? '', this.config.JWT_SECRET));
      if (isEnabled && !used) return false;
      const detail = used ? `password and ${used}` : 'password alone';
      const actor = { id: account.id, name: (await this.users.findName(manager, account.id)) ?? '' };
      await this.audit.record(manager, actor, { action: 'admin.sign-in', target: `account ${account.id}`, detail });
      return true;
    });
  }
}
