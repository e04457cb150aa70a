import type { CaseOutcome, MessageState } from '@mindgrove/contracts/chat/moderation';

import type { Case } from '../cases/case.entity.js';
import {
  cannotKeepDecided,
  cannotKeepHidden,
  cannotRestoreDeleted,
  cannotRestoreShown,
  decidedMeanwhile,
} from '../cases/case-errors.js';

/**
 * Decisions can be changed as long as they change what members see: a kept message can still be hidden, and a hidden
 * one restored. Nobody overrules a decision that they have not seen. `states` are those of the case's messages.
 * @throws {ApiError} 409
 */
export function checkDecision(outcome: CaseOutcome, after: CaseOutcome | null, decided: Case, states: MessageState[]) {
  const { outcome: former, decided_by } = decided;
  if (former === outcome) return;
  if (former && former !== after) throw decidedMeanwhile(decided_by ?? 'Somebody', former);
  const [isShown, isHidden] = [states.includes('shown'), states.includes('hidden')];
  if (outcome === 'restored' && !isHidden) throw isShown ? cannotRestoreShown() : cannotRestoreDeleted();
  if (outcome === 'kept' && isHidden && !isShown) throw cannotKeepHidden();
  if (outcome === 'kept' && former) throw cannotKeepDecided();
}
