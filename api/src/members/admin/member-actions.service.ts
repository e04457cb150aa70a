import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AdminMember, GrantBody, ReasonBody } from '@mindgrove/contracts/admin';
import type { DataSource, EntityManager } from 'typeorm';

import { type AdminActor, AuditService } from '../../platform/audit/audit.service.js';
import { SecurityNoticesService } from '../../auth/recovery/security-notices.service.js';
import { ActiveSessionsService } from '../../auth/sessions/active-sessions.service.js';
import { ApiError } from '../../platform/core/errors/api-error.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { FreedSessionsService } from '../../trainers/bookings/freed-sessions.service.js';
import { TrialsService } from '../../users/trials/trials.service.js';
import { AccountChangesService } from '../../users/account-changes.service.js';
import { LOCK_MEMBER, type MemberRow, toAdminMember } from './member.read-model.js';

interface MemberAction {
  action: string;
  detail: string;
  /** False when there is nothing to change, and so nothing to log. */
  change: (manager: EntityManager, member: MemberRow, now: Date) => Promise<boolean>;
}

const memberNotFound = () => new ApiError(HttpStatus.NOT_FOUND, 'member_not_found', 'This member does not exist.');
const administratorConflict = (sentence: string) => new ApiError(HttpStatus.CONFLICT, 'is_administrator', sentence);

@Injectable()
export class MemberActionsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly accounts: AccountChangesService,
    private readonly trials: TrialsService,
    private readonly sessions: ActiveSessionsService,
    private readonly notices: SecurityNoticesService,
    private readonly bookings: FreedSessionsService,
  ) {}

  grant(admin: AdminActor, id: number, { days, reason }: GrantBody): Promise<AdminMember> {
    const detail = `${days} ${days === 1 ? 'day' : 'days'}: ${reason}`;
    return this.perform(admin, id, {
      action: 'member.grant',
      detail,
      change: async (manager, member, now) => {
        if (member.role === 'admin') throw administratorConflict("An administrator's access does not end.");
        await this.accounts.grantAccess(manager, id, now, days);
        return true;
      },
    });
  }

  endAccess(admin: AdminActor, id: number, { reason }: ReasonBody): Promise<AdminMember> {
    return this.perform(admin, id, {
      action: 'member.end-access',
      detail: reason,
      change: async (manager, member, now) => {
        if (member.role === 'admin') throw administratorConflict("An administrator's access cannot be ended.");
        if (member.access_state === 'ended') return false;
        await this.accounts.endAccess(manager, id, now);
        await this.trials.end(manager, id, now);
        // A subscription goes on.
        const { access_state } = await lockMember(manager, id, now);
        if (access_state === 'ended') await this.bookings.free(manager, id, 'Your access has ended.');
        return true;
      },
    });
  }

  suspend(admin: AdminActor, id: number, body: ReasonBody): Promise<AdminMember> {
    return inTransaction(this.dataSource, (manager) => this.suspendWithin(manager, admin, id, body));
  }

  /** Suspends the member as part of another module's action. */
  suspendWithin(manager: EntityManager, admin: AdminActor, id: number, { reason }: ReasonBody): Promise<AdminMember> {
    return this.performWithin(manager, admin, id, {
      action: 'member.suspend',
      detail: reason,
      change: async (manager, member, now) => {
        if (member.id === admin.id) throw administratorConflict('You cannot suspend yourself.');
        if (member.role === 'admin') throw administratorConflict('An administrator cannot be suspended.');
        if (member.suspended) return false;
        await this.accounts.setSuspended(manager, id, now);
        await this.sessions.revokeAll(id, manager);
        await this.bookings.free(manager, id, 'Your account is suspended.');
        await this.notices.suspended(manager, member);
        return true;
      },
    });
  }

  unsuspend(admin: AdminActor, id: number, { reason }: ReasonBody): Promise<AdminMember> {
    return this.perform(admin, id, {
      action: 'member.unsuspend',
      detail: reason,
      change: async (manager, member) => {
        if (!member.suspended) return false;
        await this.accounts.setSuspended(manager, id, null);
        return true;
      },
    });
  }

  private perform(admin: AdminActor, id: number, action: MemberAction): Promise<AdminMember> {
    return inTransaction(this.dataSource, (manager) => this.performWithin(manager, admin, id, action));
  }

  private async performWithin(
    manager: EntityManager,
    admin: AdminActor,
    id: number,
    { action, detail, change }: MemberAction,
  ): Promise<AdminMember> {
    const now = new Date();
    const member = await lockMember(manager, id, now);
    if (!(await change(manager, member, now))) return toAdminMember(member);
    await this.audit.record(manager, admin, { action, target: `member ${id}`, detail });
    return toAdminMember(await lockMember(manager, id, now));
  }
}

/** Keeps other requests from changing the member, or starting a trial, until the transaction ends. */
async function lockMember(manager: EntityManager, id: number, now: Date): Promise<MemberRow> {
  const [member] = await manager.query<MemberRow[]>(LOCK_MEMBER, [id, now]);
  if (!member) throw memberNotFound();
  return member;
}
