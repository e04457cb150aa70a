import type { CaseOutcome, ModerationCase } from '@mindgrove/contracts/chat/moderation';

import type { Case } from '../cases/case.entity.js';
import {
  cannotKeepDecided,
  cannotKeepHidden,
  cannotRestoreDeleted,
  cannotRestoreShown,
  decidedMeanwhile,
} from '../cases/case-errors.js';

type MessageState = ModerationCase['message_state'];

/**
 * Decisions can be changed as long as they change what members see: a kept message can still be hidden, and a hidden
 * one restored. Nobody overrules a decision that they have not seen.
 * @throws {ApiError} 409
 */
export function checkDecision(outcome: CaseOutcome, after: CaseOutcome | null, decided: Case, state: MessageState) {
  const { outcome: former, decided_by } = decided;
  if (former === outcome) return;
  if (former && former !== after) throw decidedMeanwhile(decided_by ?? 'Somebody', former);
  if (outcome === 'restored' && state === 'deleted') throw cannotRestoreDeleted();
  if (outcome === 'restored' && state === 'shown') throw cannotRestoreShown();
  if (outcome === 'kept' && state === 'hidden') throw cannotKeepHidden();
  if (outcome === 'kept' && former) throw cannotKeepDecided();
}
