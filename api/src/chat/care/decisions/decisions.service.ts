import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ReasonBody } from '@mindgrove/contracts/admin';
import type { CaseOutcome, DecisionBody, ModerationCase } from '@mindgrove/contracts/chat/moderation';
import { type DataSource, type EntityManager, In } from 'typeorm';

import { MemberActionsService } from '../../../admin/member-actions.service.js';
import { type AdminActor, AuditService } from '../../../audit/audit.service.js';
import { inTransaction } from '../../../database/transaction.js';
import { AccountData } from '../../../users/account-data.decorator.js';
import type { SignedInUser } from '../../../users/signed-in-user.js';
import { MessagesService, type StoredMessage } from '../../messages/messages.service.js';
import { caseNotFound } from '../cases/case-errors.js';
import { Case } from '../cases/case.entity.js';
import { CasesService } from '../cases/cases.service.js';
import { checkDecision } from './check-decision.js';
import { DecisionBroadcastsService } from './decision-broadcasts.service.js';

const AUDIT_ACTIONS = {
  kept: 'chat.keep',
  hidden: 'chat.hide',
  restored: 'chat.restore',
  suspended: 'chat.hide', // The suspension has an entry of its own.
} satisfies Record<CaseOutcome, string>;

@Injectable()
export class DecisionsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly messages: MessagesService,
    private readonly cases: CasesService,
    private readonly members: MemberActionsService,
    private readonly audit: AuditService,
    private readonly broadcasts: DecisionBroadcastsService,
  ) {}

  /** The same decision twice changes nothing, and is logged once. */
  async decide(
    admin: AdminActor,
    id: number,
    outcome: CaseOutcome,
    { after, ...body }: DecisionBody,
  ): Promise<ModerationCase> {
    const { decided, isSeen } = await inTransaction(this.dataSource, async (manager) => {
      const { decided, message } = await this.lock(manager, id);
      checkDecision(outcome, after, decided, stateOf(message));
      const isSeen = await this.showOrHide(manager, outcome, decided.message_id);
      if (outcome === 'suspended') await this.members.suspendWithin(manager, admin, decided.author_id, body);
      if (isSeen || decided.outcome !== outcome) await this.record(manager, admin, decided, { outcome, ...body });
      return { decided, isSeen };
    });
    if (isSeen) await this.broadcasts.tell(outcome, decided);
    return this.cases.find(id);
  }

  /** What was done about the member's messages: not what was only reported, so that nobody looks for the reporters. */
  @AccountData({ name: 'chat_decisions', order: 5 })
  exportOf({ id }: SignedInUser) {
    return this.dataSource.manager.find(Case, {
      where: { author_id: id, outcome: In(['hidden', 'restored', 'suspended']) },
      select: { message_id: true, text: true, written_at: true, outcome: true, decided_at: true },
      order: { id: 'ASC' },
    });
  }

  /** The message first, like all who lock both. */
  private async lock(manager: EntityManager, id: number) {
    const found = await manager.findOneBy(Case, { id });
    if (!found) throw caseNotFound();
    const message = await this.messages.lock(manager, found.message_id);
    const decided = await manager.findOne(Case, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!decided) throw caseNotFound();
    return { decided, message };
  }

  /** @returns whether members see it */
  private async showOrHide(manager: EntityManager, outcome: CaseOutcome, messageId: number): Promise<boolean> {
    if (outcome === 'kept') return false;
    return outcome === 'restored' ? this.messages.restore(manager, messageId) : this.messages.hide(manager, messageId);
  }

  private async record(
    manager: EntityManager,
    admin: AdminActor,
    { id, message_id }: Case,
    { outcome, reason }: ReasonBody & { outcome: CaseOutcome },
  ) {
    await manager.update(Case, id, { outcome, reason, decided_by: admin.name, decided_at: () => 'now()' });
    await this.audit.record(manager, admin, {
      action: AUDIT_ACTIONS[outcome],
      target: `message ${message_id}`,
      detail: reason,
    });
  }
}

function stateOf(message: StoredMessage | undefined): ModerationCase['message_state'] {
  if (!message) return 'deleted';
  return message.hidden_at ? 'hidden' : 'shown';
}
