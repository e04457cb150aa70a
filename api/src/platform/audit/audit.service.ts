import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ADMIN_PAGE_SIZE } from '@mindgrove/contracts/admin';
import { teamText } from '@mindgrove/contracts/releases/release-tokens';
import type { RouteResponse } from '@mindgrove/contracts/routes';
import { type DataSource, type EntityManager, LessThan, MoreThanOrEqual } from 'typeorm';

import { AuditEntry } from './audit-entry.entity.js';

type AuditPage = RouteResponse<'GET /admin/audit'>;
/** No field may hold personal data of a member: the log is kept forever. */
type AuditEvent = Pick<AuditEntry, 'action' | 'target' | 'detail'>;
export interface AdminActor {
  id: number;
  name: string;
}
/** A team, acting with one of its release tokens. */
interface TeamActor {
  team: string;
}
export type AuditActor = AdminActor | TeamActor | 'system';

@Injectable()
export class AuditService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Runs in the transaction of the action, so that neither exists without the other. */
  async record(manager: EntityManager, actor: AuditActor, { action, target, detail }: AuditEvent) {
    await manager.insert(AuditEntry, { ...whoIs(actor), action, target, detail });
  }

  async isRecorded(
    manager: EntityManager,
    entry: Pick<AuditEvent, 'action' | 'target'>,
    since: Date,
  ): Promise<boolean> {
    return manager.existsBy(AuditEntry, { ...entry, at: MoreThanOrEqual(since) });
  }

  async page(beforeId = Number.MAX_SAFE_INTEGER): Promise<AuditPage> {
    const rows = await this.dataSource.manager.find(AuditEntry, {
      where: { id: LessThan(beforeId) },
      order: { id: 'DESC' },
      take: ADMIN_PAGE_SIZE + 1,
    });
    return { data: rows.slice(0, ADMIN_PAGE_SIZE).map(toAuditEntry), has_more: rows.length > ADMIN_PAGE_SIZE };
  }
}

function whoIs(actor: AuditActor): Pick<AuditEntry, 'actor_id' | 'actor'> {
  if (actor === 'system') return { actor_id: null, actor };
  if (!('team' in actor)) return { actor_id: actor.id, actor: actor.name };
  return { actor_id: null, actor: teamText(actor.team, `team ${actor.team}`) };
}

const toAuditEntry = ({ id, at, actor, action, target, detail }: AuditEntry): AuditPage['data'][number] => ({
  id,
  at: at.toISOString(),
  actor,
  action,
  target,
  detail,
});
