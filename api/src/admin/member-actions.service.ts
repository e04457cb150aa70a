import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AdminMember, GrantBody, ReasonBody } from '@mindgrove/contracts/admin';
import type { DataSource, EntityManager } from 'typeorm';

import { type AuditActor, AuditService } from '../audit/audit.service.js';
import { ApiError } from '../core/errors/api-error.js';
import { inTransaction } from '../database/transaction.js';
import { accessAt } from '../users/access.js';
import { type MemberRow, SELECT_MEMBERS, toAdminMember } from './member-row.js';

type Admin = Exclude<AuditActor, 'system'>;
interface MemberAction {
  action: string;
  detail: string;
  /** False when there is nothing to change: then nothing is logged either. */
  change: (manager: EntityManager, member: MemberRow, now: Date) => Promise<boolean>;
}

const memberNotFound = () => new ApiError(HttpStatus.NOT_FOUND, 'member_not_found', 'This member does not exist.');
const refused = (sentence: string) => new ApiError(HttpStatus.CONFLICT, 'is_administrator', sentence);

const ENDS_SESSIONS = 'UPDATE sessions SET revoked_at = $2 WHERE user_id = $1 AND revoked_at IS NULL';

/** What administrators do to a member; a call that asks for what is so already changes nothing. */
@Injectable()
export class MemberActionsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  grant(admin: Admin, id: number, { days, reason }: GrantBody): Promise<AdminMember> {
    const detail = `${days} ${days === 1 ? 'day' : 'days'}: ${reason}`;
    return this.perform(admin, id, {
      action: 'member.grant',
      detail,
      async change(manager, member, now) {
        if (member.role === 'admin') throw refused("An administrator's access does not end.");
        await manager.query(
          'UPDATE users SET granted_until = $2::timestamptz + make_interval(days => $3) WHERE id = $1',
          [id, now, days],
        );
        return true;
      },
    });
  }

  endAccess(admin: Admin, id: number, { reason }: ReasonBody): Promise<AdminMember> {
    return this.perform(admin, id, {
      action: 'member.end-access',
      detail: reason,
      async change(manager, member, now) {
        if (member.role === 'admin') throw refused("An administrator's access cannot be ended.");
        if (accessAt(now, member).state === 'ended') return false;
        await manager.query('UPDATE users SET granted_until = NULL, access_ended_at = $2 WHERE id = $1', [id, now]);
        await manager.query('UPDATE trials SET ends_at = least(ends_at, $2) WHERE user_id = $1', [id, now]);
        return true;
      },
    });
  }

  suspend(admin: Admin, id: number, { reason }: ReasonBody): Promise<AdminMember> {
    return this.perform(admin, id, {
      action: 'member.suspend',
      detail: reason,
      async change(manager, member, now) {
        if (member.id === admin.id) throw refused('You cannot suspend yourself.');
        if (member.role === 'admin') throw refused('An administrator cannot be suspended.');
        if (member.suspended) return false;
        await manager.query('UPDATE users SET suspended_at = $2 WHERE id = $1', [id, now]);
        await manager.query(ENDS_SESSIONS, [id, now]);
        return true;
      },
    });
  }

  unsuspend(admin: Admin, id: number, { reason }: ReasonBody): Promise<AdminMember> {
    return this.perform(admin, id, {
      action: 'member.unsuspend',
      detail: reason,
      async change(manager, member) {
        if (!member.suspended) return false;
        await manager.query('UPDATE users SET suspended_at = NULL WHERE id = $1', [id]);
        return true;
      },
    });
  }

  private perform(admin: Admin, id: number, { action, detail, change }: MemberAction): Promise<AdminMember> {
    return inTransaction(this.dataSource, async (manager) => {
      const now = new Date();
      const member = await lockMember(manager, id);
      if (!(await change(manager, member, now))) return toAdminMember(member, now);
      await this.audit.record(manager, admin, { action, target: `member ${id}`, detail });
      return toAdminMember(await lockMember(manager, id), now);
    });
  }
}

/** From here to the end of the transaction nobody else changes the member, or starts a trial for them. */
async function lockMember(manager: EntityManager, id: number): Promise<MemberRow> {
  const [member] = await manager.query<MemberRow[]>(`${SELECT_MEMBERS} WHERE u.id = $1 FOR UPDATE OF u`, [id]);
  if (!member) throw memberNotFound();
  return member;
}
