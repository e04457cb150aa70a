import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { AuditService } from '../../platform/audit/audit.service.js';
import { CONFIG, type Config } from '../../config.js';
import { ApiError, TooManyAttempts } from '../../platform/core/errors/api-error.js';
import { type Credentials, UsersService } from '../../users/users.service.js';
import type { ClientInfo } from '../sessions/caller.decorators.js';
import { logRefusedSignIn } from '../sign-in-log.js';
import { CodeAttemptsService } from './code-attempts.service.js';
import { consumeCode, type TwoFactorRow } from './two-factor-store.js';
import { twoFactorRequired, wrongSignInCode } from './two-factor.errors.js';

type Account = Pick<Credentials, 'id' | 'role'>;

const PASSWORD_ALONE = 'password alone';

@Injectable()
export class TwoFactorLoginService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly audit: AuditService,
    private readonly attempts: CodeAttemptsService,
    private readonly users: UsersService,
  ) {}

  /**
   * Call it after the password matched. Throws unless the account may have a session.
   * @returns the factors used, such as "password and code"
   */
  async verify(account: Account, code: string | undefined, client: ClientInfo): Promise<string> {
    if (account.role !== 'admin') return PASSWORD_ALONE;
    const factors = await this.check(account, code, client);
    if (factors) return factors;
    logRefusedSignIn(client, 'wrong code', account.id);
    throw wrongSignInCode();
  }

  private async check({ id }: Account, code: string | undefined, client: ClientInfo): Promise<string | undefined> {
    try {
      return await this.attempts.run(id, code ?? '', (manager, row) => this.consumeAndRecord(manager, id, row, code));
    } catch (error) {
      if (error instanceof TooManyAttempts) logRefusedSignIn(client, 'too many wrong codes', id);
      else if (error instanceof ApiError) logRefusedSignIn(client, 'code required', id);
      throw error;
    }
  }

  private async consumeAndRecord(
    manager: EntityManager,
    id: number,
    row: TwoFactorRow | undefined,
    code: string | undefined,
  ): Promise<string | undefined> {
    const isEnabled = row?.confirmed === true;
    if (isEnabled && code === undefined) throw twoFactorRequired();
    const used = isEnabled && (await consumeCode(manager, row, code ?? '', this.config.JWT_SECRET));
    if (isEnabled && !used) return undefined;
    const detail = used ? `password and ${used}` : PASSWORD_ALONE;
    const actor = { id, name: (await this.users.findName(manager, id)) ?? '' };
    await this.audit.record(manager, actor, { action: 'admin.sign-in', target: `account ${id}`, detail });
    return detail;
  }
}
