import type { RouteBody, RouteResponse } from '@mindgrove/contracts/routes';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, IsNull, Not } from 'typeorm';

import { AuditService } from '../../platform/audit/audit.service.js';
import { CONFIG, type Config } from '../../config.js';
import { inTransaction } from '../../platform/database/transaction.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { CredentialsService } from '../passwords/credentials.service.js';
import { SecurityNoticesService } from '../recovery/security-notices.service.js';
import { ActiveSessionsService } from '../sessions/active-sessions.service.js';
import type { ClientInfo } from '../sessions/caller.decorators.js';
import { CodeAttemptsService } from './code-attempts.service.js';
import { encryptSecret } from './secret-encryption.js';
import { generateRecoveryCodes, generateSecret, hashRecoveryCode, normalizeCode } from './two-factor-codes.js';
import { consumeCode, timeStep, type TwoFactorRow } from './two-factor-store.js';
import { TwoFactor } from './two-factor.entity.js';
import { nothingToConfirm, twoFactorAlreadyEnabled, twoFactorNotEnabled, wrongCode } from './two-factor.errors.js';

type BeginBody = RouteBody<'POST /admin/two-factor'>;
type ConfirmBody = RouteBody<'POST /admin/two-factor/confirm'>;
type PasswordAndCode = RouteBody<'POST /admin/two-factor/disable'>;
type Status = RouteResponse<'GET /admin/two-factor'>;
type RecoveryCodes = RouteResponse<'POST /admin/two-factor/confirm'>;

/** Guesses at the former secret say nothing about the new one. */
const BEGIN = `
  INSERT INTO two_factors (user_id, secret) VALUES ($1, $2)
  ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, wrong_codes = 0 WHERE two_factors.confirmed_at IS NULL
  RETURNING user_id`;

/** Each change ends the other sessions: the people who opened them need not know the new second factor. */
@Injectable()
export class TwoFactorService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
    private readonly audit: AuditService,
    private readonly credentials: CredentialsService,
    private readonly attempts: CodeAttemptsService,
    private readonly sessions: ActiveSessionsService,
    private readonly notices: SecurityNoticesService,
  ) {}

  async status({ id }: SignedInUser): Promise<Status> {
    const where = { user_id: id, confirmed_at: Not(IsNull()) };
    const row = await this.dataSource.manager.findOne(TwoFactor, { select: { recovery_hashes: true }, where });
    const required = this.config.ADMIN_TWO_FACTOR === 'required';
    return { enabled: row !== null, recovery_codes_left: row?.recovery_hashes.length ?? 0, required };
  }

  async begin(
    admin: SignedInUser,
    { password }: BeginBody,
    client: ClientInfo,
  ): Promise<RouteResponse<'POST /admin/two-factor'>> {
    await this.credentials.confirm(admin, password, client);
    const { bytes, base32, uri } = generateSecret(admin.email);
    return inTransaction(this.dataSource, async (manager) => {
      const encrypted = encryptSecret(this.config.JWT_SECRET, admin.id, bytes);
      const stored = await manager.query<Pick<TwoFactor, 'user_id'>[]>(BEGIN, [admin.id, encrypted]);
      if (stored.length === 0) throw twoFactorAlreadyEnabled();
      await this.record(manager, admin, 'two-factor.begin');
      return { secret: base32, uri };
    });
  }

  async confirm(admin: SignedInUser, { code }: ConfirmBody): Promise<RecoveryCodes> {
    const recovery_codes = generateRecoveryCodes();
    const isConfirmed = await this.attempts.run(admin.id, code, async (manager, row) => {
      if (!row || row.confirmed) throw nothingToConfirm();
      const step = timeStep(row, normalizeCode(code), this.config.JWT_SECRET);
      if (step === undefined) return undefined;
      const recovery_hashes = recovery_codes.map(hashRecoveryCode);
      await manager.update(TwoFactor, admin.id, { confirmed_at: () => 'now()', last_step: step, recovery_hashes });
      await this.notices.twoFactorChanged(manager, admin, 'on');
      await this.endOtherSessions(manager, admin, 'two-factor.on');
      return true;
    });
    if (!isConfirmed) throw wrongCode();
    return { recovery_codes };
  }

  async replaceCodes(admin: SignedInUser, body: PasswordAndCode, client: ClientInfo): Promise<RecoveryCodes> {
    const recovery_codes = generateRecoveryCodes();
    await this.change(admin, body, client, async (manager) => {
      await manager.update(TwoFactor, admin.id, { recovery_hashes: recovery_codes.map(hashRecoveryCode) });
      await this.notices.twoFactorChanged(manager, admin, 'new-codes');
      await this.endOtherSessions(manager, admin, 'two-factor.new-codes');
    });
    return { recovery_codes };
  }

  async disable(
    admin: SignedInUser,
    body: PasswordAndCode,
    client: ClientInfo,
  ): Promise<RouteResponse<'POST /admin/two-factor/disable'>> {
    await this.change(admin, body, client, async (manager) => {
      await manager.delete(TwoFactor, admin.id);
      await this.notices.twoFactorChanged(manager, admin, 'off');
      await this.endOtherSessions(manager, admin, 'two-factor.off');
    });
    return { enabled: false };
  }

  /** A change needs the password and a code: an open session alone must not be enough. */
  private async change(
    admin: SignedInUser,
    { password, code }: PasswordAndCode,
    client: ClientInfo,
    work: (manager: EntityManager) => Promise<void>,
  ) {
    await this.credentials.confirm(admin, password, client);
    const isChanged = await this.attempts.run(admin.id, code, async (manager, row: TwoFactorRow | undefined) => {
      if (!row?.confirmed) throw twoFactorNotEnabled();
      if (!(await consumeCode(manager, row, code, this.config.JWT_SECRET))) return undefined;
      await work(manager);
      return true;
    });
    if (!isChanged) throw wrongCode();
  }

  private async endOtherSessions(manager: EntityManager, admin: SignedInUser, action: string) {
    await this.sessions.revokeOthers(manager, admin);
    await this.record(manager, admin, action);
  }

  private record(manager: EntityManager, admin: SignedInUser, action: string) {
    return this.audit.record(manager, admin, { action, target: `account ${admin.id}`, detail: '' });
  }
}
