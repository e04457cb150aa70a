import { ADMIN_PAGE_SIZE } from '@mindgrove/contracts/admin';
import type { NewReleaseToken, ReleaseTokenRow, ReleaseTokenScope } from '@mindgrove/contracts/releases/release-tokens';
import type { RouteResponse } from '@mindgrove/contracts/routes';
import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, LessThan } from 'typeorm';

import { type AdminActor, AuditService } from '../../platform/audit/audit.service.js';
import { ApiError } from '../../platform/core/errors/api-error.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { ReleaseToken } from '../publishers/release-token.entity.js';
import { hashToken, hintOf, newToken } from '../publishers/publishers.service.js';

const tokenNotFound = () => new ApiError(HttpStatus.NOT_FOUND, 'token_not_found', 'There is no such release token.');
const revokedForGood = () =>
  new ApiError(HttpStatus.CONFLICT, 'token_revoked', 'This token is revoked, which is final. Make a new one instead.');
const expiryPast = () =>
  new ApiError(HttpStatus.BAD_REQUEST, 'expiry_past', 'The token would have expired already. Choose a later day.');

/** The publishing and promotion rights of teams, for administrators. */
@Injectable()
export class TeamsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  async page(beforeId = Number.MAX_SAFE_INTEGER): Promise<RouteResponse<'GET /admin/release-tokens'>> {
    const rows = await this.dataSource.manager.find(ReleaseToken, {
      where: { id: LessThan(beforeId) },
      order: { id: 'DESC' },
      take: ADMIN_PAGE_SIZE + 1,
    });
    return { data: rows.slice(0, ADMIN_PAGE_SIZE).map(toRow), has_more: rows.length > ADMIN_PAGE_SIZE };
  }

  create(admin: AdminActor, { team, ...scope }: NewReleaseToken): Promise<RouteResponse<'POST /admin/release-tokens'>> {
    const columns = toColumns(scope);
    const token = newToken();
    const secret = { hash: hashToken(token), hint: hintOf(token) };
    return inTransaction(this.dataSource, async (manager) => {
      const row = await manager.save(ReleaseToken, { team, ...columns, ...secret, created_by: admin.name });
      await this.record(manager, admin, 'token.create', row);
      return { data: toRow(await loadToken(manager, row.id)), token };
    });
  }

  change(admin: AdminActor, id: number, scope: ReleaseTokenScope): Promise<ReleaseTokenRow> {
    const columns = toColumns(scope);
    return inTransaction(this.dataSource, async (manager) => {
      const before = await lockToken(manager, id);
      if (before.revoked_at) throw revokedForGood();
      await manager.update(ReleaseToken, id, columns);
      const row = await loadToken(manager, id);
      if (scopeText(row) !== scopeText(before)) await this.record(manager, admin, 'token.change', row);
      return toRow(row);
    });
  }

  revoke(admin: AdminActor, id: number): Promise<ReleaseTokenRow> {
    return inTransaction(this.dataSource, async (manager) => {
      const row = await lockToken(manager, id);
      if (row.revoked_at) return toRow(row);
      await manager.update(ReleaseToken, id, { revoked_at: new Date() });
      await this.record(manager, admin, 'token.revoke', row);
      return toRow(await loadToken(manager, id));
    });
  }

  private record(manager: EntityManager, admin: AdminActor, action: string, token: ReleaseToken) {
    return this.audit.record(manager, admin, {
      action,
      target: `team ${token.team}`,
      detail: `${token.hint}: ${scopeText(token)}`,
    });
  }
}

const loadToken = (manager: EntityManager, id: number) => manager.findOneByOrFail(ReleaseToken, { id });

async function lockToken(manager: EntityManager, id: number): Promise<ReleaseToken> {
  const token = await manager.findOne(ReleaseToken, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!token) throw tokenNotFound();
  return token;
}

function toColumns({ expires_at, ...scope }: ReleaseTokenScope) {
  if (expires_at !== null && Date.parse(expires_at) <= Date.now()) throw expiryPast();
  return { ...scope, expires_at: expires_at === null ? null : new Date(expires_at) };
}

const scopeText = ({ names, rights, channels, expires_at }: ReleaseToken) =>
  `may ${rights.join(' and ')} ${names.join(', ')} on ${channels.join(' and ')}, ` +
  (expires_at ? `until ${expires_at.toISOString()}` : 'without an end');

const toRow = ({ hash: _, ...token }: ReleaseToken): ReleaseTokenRow => ({
  ...token,
  expires_at: token.expires_at?.toISOString() ?? null,
  created_at: token.created_at.toISOString(),
  revoked_at: token.revoked_at?.toISOString() ?? null,
  last_used_at: token.last_used_at?.toISOString() ?? null,
});
