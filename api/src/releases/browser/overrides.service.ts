import { createHash, randomBytes } from 'node:crypto';

import type { Override } from '@mindgrove/contracts/releases/override';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, LessThan } from 'typeorm';

import { type Publisher, toActor } from '../../auth/publishers/publisher.js';
import { SessionsService } from '../../auth/sessions/sessions.service.js';
import { CONFIG, type Config } from '../../config.js';
import { type AuditActor, AuditService } from '../../platform/audit/audit.service.js';
import { ApiError } from '../../platform/core/errors/api-error.js';
import { readSignedText, signText } from '../../platform/core/signed-text.js';
import { inTransaction } from '../../platform/database/transaction.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { LIVE } from '../channels/channel-moves.js';
import { readLiveRecords } from '../channels/positions.js';
import { developmentViolations } from '../gate/record-violations.js';
import { assertMayPublish, assertNoViolations } from '../releases.errors.js';
import { ReleaseOverride } from './release-override.entity.js';

const SIGNATURE_PURPOSE = 'override';
const CODE_BYTES = 32;
const CODE_SECONDS = 60;
/** A working day: a developer who forgot about it finds the live release tomorrow. */
export const OVERRIDE_SECONDS = 8 * 3600;

const codeUsed = () =>
  new ApiError(
    HttpStatus.NOT_FOUND,
    'override_code_used',
    'This address works once, within a minute. Press Enter where npm run dev runs: it prints a new one.',
  );

const after = (seconds: number) => new Date(Date.now() + 1000 * seconds);
/** The hash is that of release tokens: 256 random bits cannot be tried one by one. */
const hashCode = (code: string) => createHash('sha256').update(code).digest();

/** Lets a browser load one remote from the machine that it runs on. */
@Injectable()
export class OverridesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {}

  /** The code is for one browser, whose owner may be signed in as anyone. */
  async createCode(publisher: Publisher, override: Override) {
    assertMayPublish(publisher, override.record.name);
    await this.assertFits(override);
    const code = randomBytes(CODE_BYTES).toString('base64url');
    const expires_at = after(CODE_SECONDS);
    await this.store(this.dataSource.manager, override, {
      team: toActor(publisher),
      code_hash: hashCode(code),
      expires_at,
    });
    return { code, expires_at: expires_at.toISOString() };
  }

  /** The value of the browser's cookie. */
  async beginWithCode(code: string): Promise<string> {
    const begun = await inTransaction(this.dataSource, async (manager) => {
      const [[used]] = await manager.query<[ReleaseOverride[], number]>(
        `UPDATE release_overrides SET code_hash = NULL, expires_at = $2 WHERE code_hash = $1 AND expires_at > now()
         RETURNING *`,
        [hashCode(code), after(OVERRIDE_SECONDS)],
      );
      if (used?.team) await this.recordBegin(manager, { team: used.team }, used);
      return used;
    });
    if (!begun) throw codeUsed();
    return this.sign(begun.id);
  }

  /** The value of the browser's cookie. */
  async begin(admin: SignedInUser, override: Override): Promise<string> {
    await this.assertFits(override);
    const { session_id } = admin;
    const id = await inTransaction(this.dataSource, async (manager) => {
      await this.recordBegin(manager, admin, override);
      return this.store(manager, override, { session_id, expires_at: after(OVERRIDE_SECONDS) });
    });
    return this.sign(id);
  }

  /** Null for a cookie that we did not sign, and when its time or its administrator's session has ended. */
  async read(cookie: string | undefined): Promise<Override | null> {
    const found = await this.find(cookie);
    if (!found || found.expires_at <= new Date()) return null;
    const { origin, record, session_id } = found;
    if (session_id !== null && (await this.sessions.findUser(session_id))?.role !== 'admin') return null;
    return { origin, record };
  }

  /** A copy of the cookie is worth nothing then. */
  async end(cookie: string | undefined): Promise<void> {
    const found = await this.find(cookie);
    if (found) await this.dataSource.manager.delete(ReleaseOverride, found.id);
  }

  private async find(cookie: string | undefined): Promise<ReleaseOverride | null> {
    const id = cookie && readSignedText(this.config.JWT_SECRET, SIGNATURE_PURPOSE, cookie);
    return id ? this.dataSource.manager.findOneBy(ReleaseOverride, { id: Number(id) }) : null;
  }

  private sign(id: number): string {
    return signText(this.config.JWT_SECRET, SIGNATURE_PURPOSE, String(id));
  }

  /** A page of another team's must not become this remote's, even here: no one would know whose mistake it shows. */
  private async assertFits({ record }: Override): Promise<void> {
    assertNoViolations(developmentViolations(record, await readLiveRecords(this.dataSource.manager, LIVE)));
  }

  private async store(
    manager: EntityManager,
    { origin, record }: Override,
    owner: Partial<ReleaseOverride>,
  ): Promise<number> {
    await manager.delete(ReleaseOverride, { expires_at: LessThan(new Date()) });
    const { identifiers } = await manager.insert(ReleaseOverride, { origin, record, ...owner });
    return (identifiers[0] as Pick<ReleaseOverride, 'id'>).id;
  }

  private recordBegin(manager: EntityManager, actor: AuditActor, { origin, record }: Override) {
    const event = { action: 'release.override', target: record.name, detail: `from ${origin}` };
    return this.audit.record(manager, actor, event);
  }
}
