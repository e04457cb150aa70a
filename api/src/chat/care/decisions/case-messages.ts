import type { MessageState } from '@mindgrove/contracts/chat/moderation';
import type { EntityManager } from 'typeorm';

import type { StoredMessage } from '../../messages/messages.service.js';
import { caseChanged } from '../cases/case-errors.js';
import type { Case } from '../cases/case.entity.js';

const MESSAGES = `SELECT message_id AS id FROM chat_cases WHERE id = $1
  UNION SELECT message_id FROM chat_reports WHERE case_id = $1 AND message_id IS NOT NULL ORDER BY id`;

/** Clients that do not say what they have seen know at least what the case was opened with, at the same moment. */
const UNSEEN = `SELECT FROM chat_reports r JOIN chat_cases c ON c.id = r.case_id
  WHERE c.id = $1 AND CASE WHEN $2::bigint IS NULL
    THEN r.reason = 'self-harm' AND r.reported_at <> c.opened_at ELSE r.id > $2 END LIMIT 1`;

const HIDDEN_BY_OTHERS = `SELECT other.message_id AS id FROM chat_cases other
  WHERE other.author_id = $1 AND other.id <> $2 AND other.message_id = ANY ($3::bigint[])
    AND other.outcome IN ('hidden', 'suspended')`;

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

/** The message that the case was opened for, and those that have joined it. */
export async function messageIdsOf(manager: EntityManager, caseId: number): Promise<number[]> {
  return idsOf(await manager.query(MESSAGES, [caseId]));
}

/** Without the joined messages that have been hidden by a decision of their own. */
export async function restorableIds(manager: EntityManager, { id, author_id, message_id }: Case, ids: number[]) {
  const hiddenByOthers = idsOf(await manager.query(HIDDEN_BY_OTHERS, [author_id, id, ids]));
  return ids.filter((each) => each === message_id || !hiddenByOthers.includes(each));
}

/** Nobody closes a cry for help that they have not read. Call it once the case is locked. */
export async function refuseUnseen(manager: EntityManager, caseId: number, seen: number | undefined) {
  const unseen = await manager.query<unknown[]>(UNSEEN, [caseId, seen ?? null]);
  if (unseen.length > 0) throw caseChanged();
}

export function statesOf(ids: number[], messages: StoredMessage[]): MessageState[] {
  const existing = messages.map(({ hidden_at }): MessageState => (hidden_at ? 'hidden' : 'shown'));
  return existing.length < ids.length ? [...existing, 'deleted'] : existing;
}
