import { setImmediate as nextTurn } from 'node:timers/promises';

import type { ReasonBody } from '@mindgrove/contracts/admin';
import type { CaseOutcome, DecisionBody, MessageState, ModerationCase } from '@mindgrove/contracts/moderation';
import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, In, Not } from 'typeorm';

import { MemberActionsService } from '../../../members/admin/member-actions.service.js';
import { type AdminActor, AuditService } from '../../../platform/audit/audit.service.js';
import { ApiError } from '../../../platform/core/errors/api-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { RealtimeService } from '../../../realtime/realtime.service.js';
import { AccountData } from '../../../users/account-data.decorator.js';
import type { SignedInUser } from '../../../users/signed-in-user.js';
import { MessageReaderService } from '../../messages/message-reader.service.js';
import { MessagesService, type StoredMessage } from '../../messages/messages.service.js';
import { Case, type Report } from '../cases/case.entity.js';
import { isListable, listedReports } from '../cases/cases.read-model.js';
import { caseNotFound, CasesService } from '../cases/cases.service.js';

/** Whether the report `r` came after `$2`, the last one that the administrator saw. */
const IS_LATER = 'r.id > $2::bigint';

const MESSAGES = `SELECT message_id FROM chat_cases WHERE id = $1
  UNION SELECT r.message_id FROM chat_reports r JOIN chat_cases c ON c.id = r.case_id
    WHERE c.id = $1 AND r.message_id IS NOT NULL AND (c.decided_at IS NOT NULL OR NOT ${IS_LATER})
  ORDER BY message_id`;

const UNSEEN = `SELECT r.id, ${IS_LATER} AS is_later
  FROM chat_cases c CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(id), '{}') AS ids FROM (${listedReports('id <= $2::bigint')}) AS each
  ) AS listed JOIN chat_reports r ON r.case_id = c.id
  WHERE c.id = $1 AND (${IS_LATER} OR (${isListable('r')} AND r.id <> ALL (listed.ids)))
  ORDER BY r.id`;

const messageIds = (rows: Pick<Case, 'message_id'>[]) => rows.map(({ message_id }) => message_id);

const AUDIT_ACTIONS = {
  kept: 'chat.keep',
  hidden: 'chat.hide',
  restored: 'chat.restore',
  suspended: 'chat.hide', // The suspension has an entry of its own.
} satisfies Record<CaseOutcome, string>;

/** Joined messages are included. Their texts are copies, like that of the first: a deleted cry for help stays. */
const EXPORTED = `
  SELECT shown.message_id, shown.text, shown.written_at, c.outcome, c.decided_at
  FROM chat_cases c CROSS JOIN LATERAL (
    SELECT c.message_id, c.text, c.written_at, 0 AS id
    UNION ALL
    SELECT message_id, note, reported_at, id FROM chat_reports
    WHERE case_id = c.id AND user_id IS NULL AND note IS NOT NULL
  ) AS shown
  WHERE c.author_id = $1 AND c.outcome IN ('hidden', 'restored', 'suspended')
  ORDER BY c.id, shown.id`;

/** The administrator's reason is for the log: it may be about what others reported. */
const HIDDEN_NOTICE = {
  title: 'A message of yours was hidden',
  text: 'Nobody sees it any longer. The guidelines say what we ask of each other; please write to us if you disagree.',
  path: '/community/guidelines#reports',
};

@Injectable()
export class DecisionsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly messages: MessagesService,
    private readonly cases: CasesService,
    private readonly members: MemberActionsService,
    private readonly audit: AuditService,
    private readonly realtime: RealtimeService,
    private readonly reader: MessageReaderService,
  ) {}

  /**
   * The same decision twice changes nothing, and is logged once. The first decision is about what the administrator has
   * seen: other reports open another case, so that an unread cry for help is not closed.
   */
  async decide(
    admin: AdminActor,
    id: number,
    outcome: CaseOutcome,
    { after, seen, ...body }: DecisionBody,
  ): Promise<ModerationCase> {
    const { decided, changed } = await inTransaction(this.dataSource, async (manager) => {
      const { decided, ids, states } = await this.lock(manager, id, seen);
      checkDecision(outcome, after, decided, states);
      const unseen = decided.outcome ? [] : await this.unseenIds(manager, id, outcome, seen);
      const changed = await this.showOrHide(manager, outcome, decided, ids);
      if (outcome === 'suspended') await this.members.suspendWithin(manager, admin, decided.author_id, body);
      if (changed.length > 0 || decided.outcome !== outcome)
        await this.record(manager, admin, decided, { outcome, ...body }, changed);
      if (unseen.length > 0) await this.cases.continueWith(manager, id, unseen);
      return { decided, changed };
    });
    if (changed.length > 0) await this.tell(outcome, decided, changed);
    return this.cases.find(id);
  }

  /** What was done about the member's messages. Reports alone are left out, so that no one looks for the reporters. */
  @AccountData({ name: 'chat_decisions', order: 5 })
  exportOf({ id }: SignedInUser) {
    return this.dataSource.query<object[]>(EXPORTED, [id]);
  }

  /** The messages first, like all who lock both. */
  private async lock(manager: EntityManager, id: number, seen: number) {
    const ids = await messageIdsOf(manager, id, seen);
    const messages = await this.messages.lock(manager, ids);
    const decided = await manager.findOne(Case, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!decided) throw caseNotFound();
    return { decided, ids, states: statesOf(ids, messages) };
  }

  /** Only keeping a message requires that all was seen: otherwise an author who keeps writing could not be hidden. */
  private async unseenIds(manager: EntityManager, id: number, outcome: CaseOutcome, seen: number) {
    const { ids, hasLater } = await unseenReports(manager, id, seen);
    if (hasLater && outcome === 'kept') throw caseChanged();
    return ids;
  }

  /** @returns the ids of the messages for which that is a change */
  private async showOrHide(manager: EntityManager, outcome: CaseOutcome, decided: Case, ids: number[]) {
    if (outcome === 'kept') return [];
    if (outcome !== 'restored') return this.messages.hide(manager, ids);
    return this.messages.restore(manager, await restorableIds(manager, decided, ids));
  }

  private async record(
    manager: EntityManager,
    admin: AdminActor,
    { id, message_id }: Case,
    { outcome, reason }: ReasonBody & { outcome: CaseOutcome },
    changed: number[],
  ) {
    await manager.update(Case, id, { outcome, reason, decided_by: admin.name, decided_at: () => 'now()' });
    const others = changed.filter((each) => each !== message_id).length;
    const target = others > 0 ? `message ${message_id} and ${others} more` : `message ${message_id}`;
    await this.audit.record(manager, admin, { action: AUDIT_ACTIONS[outcome], target, detail: reason });
  }

  /** Tells open pages and the author after the commit, when members see the outcome. */
  private async tell(outcome: CaseOutcome, { author_id }: Pick<Case, 'author_id'>, messageIds: number[]) {
    if (outcome === 'restored') {
      for (const id of messageIds) await this.tellRestored(id);
      return;
    }
    for (const id of messageIds) await this.tellRemoved(id);
    if (outcome === 'hidden') this.realtime.toMember(author_id, 'notice', HIDDEN_NOTICE);
  }

  /** Sends one event per turn of the event loop: all copies of a hundred events would stop all other requests. */
  private async tellRemoved(id: number) {
    this.realtime.toChat('chat:removed', { id });
    await nextTurn();
  }

  private async tellRestored(id: number) {
    const message = await this.reader.find(id);
    if (!message) return;
    const { reactions: _whoseIsUnknown, ...broadcast } = message;
    this.realtime.toChat('chat:message', broadcast);
  }
}

/**
 * Decisions can be changed as long as they change what members see: a kept message can still be hidden, and a hidden
 * one restored. An administrator cannot overrule a decision that they have not seen. `states` are those of the case's
 * messages.
 * @throws {ApiError} 409
 */
function checkDecision(outcome: CaseOutcome, after: CaseOutcome | null, decided: Case, states: MessageState[]) {
  const { outcome: former, decided_by } = decided;
  if (former === outcome) return;
  if (former && former !== after) throw decidedMeanwhile(decided_by ?? 'Somebody', former);
  const [isShown, isHidden] = [states.includes('shown'), states.includes('hidden')];
  if (outcome === 'restored' && !isHidden) throw isShown ? cannotRestoreShown() : cannotRestoreDeleted();
  if (outcome === 'kept' && isHidden && !isShown) throw cannotKeepHidden();
  if (outcome === 'kept' && former) throw cannotKeepDecided();
}

/** The message that the case was opened for, and those that have joined it: of an open case, those that were seen. */
async function messageIdsOf(manager: EntityManager, caseId: number, seen: number) {
  return messageIds(await manager.query<Pick<Case, 'message_id'>[]>(MESSAGES, [caseId, seen]));
}

/** Leaves out the joined messages that have been hidden by a decision of their own. */
async function restorableIds(manager: EntityManager, { id, author_id, message_id }: Case, ids: number[]) {
  const others = { author_id, id: Not(id), message_id: In(ids), outcome: In(['hidden', 'suspended']) };
  const hiddenByOthers = messageIds(await manager.find(Case, { select: { message_id: true }, where: others }));
  return ids.filter((each) => each === message_id || !hiddenByOthers.includes(each));
}

/** Finds the reports that came later, and those that did not fit in the list. Call it once the case is locked. */
async function unseenReports(manager: EntityManager, caseId: number, seen: number) {
  const rows = await manager.query<(Pick<Report, 'id'> & { is_later: boolean })[]>(UNSEEN, [caseId, seen]);
  return { ids: rows.map(({ id }) => id), hasLater: rows.some(({ is_later }) => is_later) };
}

function statesOf(ids: number[], messages: StoredMessage[]): MessageState[] {
  const existing = messages.map(({ hidden_at }): MessageState => (hidden_at ? 'hidden' : 'shown'));
  return existing.length < ids.length ? [...existing, 'deleted'] : existing;
}

const conflict = (code: string, sentence: string) => new ApiError(HttpStatus.CONFLICT, code, sentence);

const caseChanged = () =>
  conflict('case_changed', 'More was reported after you read this case. Please read it again, then decide.');

const cannotKeepHidden = () =>
  conflict('message_hidden', 'This message is hidden. Restore it to show it to members again.');

const cannotKeepDecided = () => conflict('case_decided', 'Another decision was made about this message already.');

const OUTCOME_TEXTS = {
  kept: 'the message stays',
  hidden: 'the message is hidden',
  restored: 'the message is shown again',
  suspended: 'the message is hidden, and its author is suspended',
} satisfies Record<CaseOutcome, string>;

const decidedMeanwhile = (by: string, outcome: CaseOutcome) =>
  conflict('case_decided', `${by} has decided already: ${OUTCOME_TEXTS[outcome]}.`);

const cannotRestoreShown = () => conflict('message_shown', 'Members can see this message already.');

const cannotRestoreDeleted = () =>
  conflict('message_deleted', 'The author has deleted this message, so it cannot be restored.');
