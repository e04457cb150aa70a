import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ADMIN_PAGE_SIZE } from '@mindgrove/contracts/admin';
import type { RouteResponse } from '@mindgrove/contracts/routes';
import { type EntityManager, LessThan, type Repository } from 'typeorm';

import { AuditEntry } from './audit-entry.entity.js';

type AuditPage = RouteResponse<'GET /admin/audit'>;
/** What was done to what. No text here holds an address or anything else of a member's: the log is kept for good. */
export type Act = Pick<AuditEntry, 'action' | 'target' | 'detail'>;
export type Actor = { id: number; name: string } | 'system';

@Injectable()
export class AuditService {
  constructor(@InjectRepository(AuditEntry) private readonly entries: Repository<AuditEntry>) {}

  /** Written by the transaction that acts: there is no act without its entry, and no entry without its act. */
  async record(manager: EntityManager, actor: Actor, act: Act) {
    const who = actor === 'system' ? { actor_id: null, actor } : { actor_id: actor.id, actor: actor.name };
    await manager.insert(AuditEntry, { ...who, ...act });
  }

  async page(beforeId = Number.MAX_SAFE_INTEGER): Promise<AuditPage> {
    const rows = await this.entries.find({
      where: { id: LessThan(beforeId) },
      order: { id: 'DESC' },
      take: ADMIN_PAGE_SIZE + 1,
    });
    return { data: rows.slice(0, ADMIN_PAGE_SIZE).map(toWire), has_more: rows.length > ADMIN_PAGE_SIZE };
  }
}

const toWire = ({ id, at, actor, action, target, detail }: AuditEntry): AuditPage['data'][number] => ({
  id,
  at: at.toISOString(),
  actor,
  action,
  target,
  detail,
});
