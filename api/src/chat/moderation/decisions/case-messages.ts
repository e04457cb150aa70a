import type { MessageState } from '@mindgrove/contracts/moderation';
import { type EntityManager, In, Not } from 'typeorm';

import type { StoredMessage } from '../../messages/messages.service.js';
import { Case } from '../cases/case.entity.js';
import { isListable, listedReports } from '../cases/listed-reports.js';
import type { Report } from '../cases/report.entity.js';

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

/** The message that the case was opened for, and those that have joined it: of an open case, those that were seen. */
export async function messageIdsOf(manager: EntityManager, caseId: number, seen: number) {
  return messageIds(await manager.query<Pick<Case, 'message_id'>[]>(MESSAGES, [caseId, seen]));
}

/** Leaves out the joined messages that have been hidden by a decision of their own. */
export async function restorableIds(manager: EntityManager, { id, author_id, message_id }: Case, ids: number[]) {
  const others = { author_id, id: Not(id), message_id: In(ids), outcome: In(['hidden', 'suspended']) };
  const hiddenByOthers = messageIds(await manager.find(Case, { select: { message_id: true }, where: others }));
  return ids.filter((each) => each === message_id || !hiddenByOthers.includes(each));
}

/** Finds the reports that came later, and those that did not fit in the list. Call it once the case is locked. */
export async function unseenReports(manager: EntityManager, caseId: number, seen: number) {
  const rows = await manager.query<(Pick<Report, 'id'> & { is_later: boolean })[]>(UNSEEN, [caseId, seen]);
  return { ids: rows.map(({ id }) => id), hasLater: rows.some(({ is_later }) => is_later) };
}

export function statesOf(ids: number[], messages: StoredMessage[]): MessageState[] {
  const existing = messages.map(({ hidden_at }): MessageState => (hidden_at ? 'hidden' : 'shown'));
  return existing.length < ids.length ? [...existing, 'deleted'] : existing;
}
