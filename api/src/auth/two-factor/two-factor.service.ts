import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { RouteBody, RouteResponse } from '@mindgrove/contracts/routes';
import type { DataSource, EntityManager } from 'typeorm';

import { AuditService } from '../../audit/audit.service.js';
import { CONFIG, type Config } from '../../config.js';
import { inTransaction } from '../../database/transaction.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { CredentialsService } from '../passwords/credentials.service.js';
import { LoginAttemptsService } from '../passwords/login-attempts.service.js';
import type { ClientInfo } from '../sessions/caller.decorators.js';
import { encryptSecret } from './secret-encryption.js';
import { generateRecoveryCodes, generateSecret, hashRecoveryCode, normalizeCode } from './two-factor-codes.js';
import { attemptsKey } from './two-factor-login.service.js';
import { consumeCode, lockTwoFactor, timeStep } from './two-factor-store.js';
import { nothingToConfirm, twoFactorAlreadyEnabled, twoFactorNotEnabled, wrongCode } from './two-factor.errors.js';

type BeginBody = RouteBody<'POST /admin/two-step'>;
type ConfirmBody = RouteBody<'POST /admin/two-step/confirm'>;
type DisableBody = RouteBody<'POST /admin/two-step/disable'>;
type Status = RouteResponse<'GET /admin/two-step'>;

const STATUS = `
  SELECT confirmed_at IS NOT NULL AS enabled, cardinality(recovery_hashes) AS recovery_codes_left
  FROM two_steps WHERE user_id = $1`;
const BEGIN = `
  INSERT INTO two_steps (user_id, secret) VALUES ($1, $2)
  ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret WHERE two_steps.confirmed_at IS NULL
  RETURNING user_id`;
const CONFIRM = 'UPDATE two_steps SET confirmed_at = now(), last_step = $2, recovery_hashes = $3 WHERE user_id = $1';

@Injectable()
export class TwoFactorService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
    private readonly audit: AuditService,
    private readonly credentials: CredentialsService,
    private readonly attempts: LoginAttemptsService,
  ) {}

  async status({ id }: SignedInUser): Promise<Status> {
    const [row] = await this.dataSource.query<Status[]>(STATUS, [id]);
    return row?.enabled ? row : { enabled: false, recovery_codes_left: 0 };
  }

  async begin(
    admin: SignedInUser,
    { password }: BeginBody,
    client: ClientInfo,
  ): Promise<RouteResponse<'POST /admin/two-step'>> {
    await this.credentials.confirm(admin, password, client);
    const { bytes, base32, uri } = generateSecret(admin.email);
    return inTransaction(this.dataSource, async (manager) => {
      const encrypted = encryptSecret(this.config.JWT_SECRET, admin.id, bytes);
      const stored = await manager.query<unknown[]>(BEGIN, [admin.id, encrypted]);
      if (stored.length === 0) throw twoFactorAlreadyEnabled();
      await this.record(manager, admin, 'two-step.begin');
      return { secret: base32, uri };
    });
  }

  async confirm(admin: SignedInUser, { code }: ConfirmBody): Promise<RouteResponse<'POST /admin/two-step/confirm'>> {
    const recovery_codes = generateRecoveryCodes();
    await this.limitAttempts(admin, async (manager) => {
      const row = await lockTwoFactor(manager, admin.id);
      if (!row || row.confirmed) throw nothingToConfirm();
      const step = timeStep(row, normalizeCode(code), this.config.JWT_SECRET);
      if (step === undefined) return false;
      await manager.query(CONFIRM, [admin.id, step, recovery_codes.map(hashRecoveryCode)]);
      await this.record(manager, admin, 'two-step.on');
      return true;
    });
    return { recovery_codes };
  }

  async disable(
    admin: SignedInUser,
    { password, code }: DisableBody,
    client: ClientInfo,
  ): Promise<RouteResponse<'POST /admin/two-step/disable'>> {
    await this.credentials.confirm(admin, password, client);
    await this.limitAttempts(admin, async (manager) => {
      const row = await lockTwoFactor(manager, admin.id);
      if (!row?.confirmed) throw twoFactorNotEnabled();
      if (!(await consumeCode(manager, row, code, this.config.JWT_SECRET))) return false;
      await manager.query('DELETE FROM two_steps WHERE user_id = $1', [admin.id]);
      await this.record(manager, admin, 'two-step.off');
      return true;
    });
    return { enabled: false };
  }

  /** Without a limit, six digits would be guessed within a day. */
  private async limitAttempts(admin: SignedInUser, work: (manager: EntityManager) => Promise<boolean>) {
    if (!(await this.attempts.withLimit(attemptsKey(admin), () => inTransaction(this.dataSource, work))))
      throw wrongCode();
  }

  private record(manager: EntityManager, admin: SignedInUser, action: string) {
    return this.audit.record(manager, admin, { action, target: `account ${admin.id}`, detail: '' });
  }
}
