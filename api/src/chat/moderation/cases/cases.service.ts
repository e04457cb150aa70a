import { ADMIN_PAGE_SIZE } from '@mindgrove/contracts/admin';
import type { ModerationCase } from '@mindgrove/contracts/moderation';
import type { RouteResponse } from '@mindgrove/contracts/routes';
import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, IsNull } from 'typeorm';

import { ApiError } from '../../../platform/core/errors/api-error.js';
import type { RouteInput } from '../../../platform/core/requests/route-input.js';
import type { StoredMessage } from '../../messages/messages.service.js';
import { Case, type Report } from './case.entity.js';
import { type CaseRow, DECIDED_CASES, ONE_CASE, OPEN_CASES } from './cases.read-model.js';

type Filter = RouteInput<'GET /admin/chat/cases'>['query'];

/** The update locks a case that is open already, so that a decision waits. */
const OPEN = `INSERT INTO chat_cases (message_id, author_id, text, written_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (message_id) WHERE decided_at IS NULL DO UPDATE SET message_id = excluded.message_id RETURNING id`;

/** Adds each text once. `$2` and `$3` are null for the text that the case was opened with. */
const ADD_AUTOMATIC_REPORT = `INSERT INTO chat_reports (case_id, reason, message_id, note)
  SELECT $1, 'self-harm', $2, $3
  WHERE NOT EXISTS (
    SELECT FROM chat_reports WHERE case_id = $1 AND user_id IS NULL
      AND message_id IS NOT DISTINCT FROM $2 AND note IS NOT DISTINCT FROM $3
  )`;

/** The text that members see now, if it is not the last one that the case has. */
const ADD_EDIT = `INSERT INTO chat_reports (case_id, reason, message_id, note)
  SELECT c.id, 'edited', $1, $2 FROM chat_cases c
  WHERE c.message_id = $1 AND c.decided_at IS NULL AND $2 <> coalesce(
    (SELECT note FROM chat_reports WHERE case_id = c.id AND user_id IS NULL AND message_id = $1 ORDER BY id DESC LIMIT 1),
    c.text
  )
  RETURNING case_id`;

const LOCK_AUTHOR = "SELECT pg_advisory_xact_lock(hashtextextended('urgent cases of ' || $1, 0))";

/** So few that one decision hides them all and tells the open rooms. Further messages open another case. */
const MAX_JOINED = 100;

/** The author's open case, preferably that of the message itself. It is locked so that a decision waits, or is seen. */
const URGENT_OF_AUTHOR = `SELECT id, message_id, text FROM chat_cases c
  WHERE author_id = $1 AND decided_at IS NULL AND (message_id = $2 OR is_urgent AND ${MAX_JOINED} >
    (SELECT count(*) FROM chat_reports WHERE case_id = c.id AND message_id IS NOT NULL))
  ORDER BY message_id = $2 DESC, id LIMIT 1 FOR UPDATE`;

/**
 * The newest tell how the author is now, and what members have reported stays. Of others, only the messages are kept,
 * to be hidden with the first.
 */
const MAX_ADDED_TEXTS = 20;
const DROP_OLDEST = `UPDATE chat_reports SET note = NULL WHERE id IN (
    SELECT id FROM chat_reports WHERE case_id = $1 AND user_id IS NULL AND note IS NOT NULL AND id NOT IN (
      SELECT max(seen.id) FROM chat_reports r JOIN chat_reports seen ON seen.case_id = $1 AND seen.user_id IS NULL
        AND seen.note IS NOT NULL AND seen.id < r.id
      WHERE r.case_id = $1 AND r.user_id IS NOT NULL GROUP BY r.id
    )
    ORDER BY id DESC OFFSET ${MAX_ADDED_TEXTS}
  )`;

/** Messages without their text are named once, so that a message that is edited again and again takes no room. */
const DROP_REPEATED = `DELETE FROM chat_reports r USING chat_cases c
  WHERE c.id = $1 AND r.case_id = c.id AND r.message_id IS NOT NULL AND r.note IS NULL AND (r.message_id = c.message_id
    OR EXISTS (SELECT FROM chat_reports WHERE case_id = c.id AND message_id = r.message_id AND id > r.id))`;

/** One statement does it all, so that no report is without a case. */
const CONTINUE = `WITH next AS (
    INSERT INTO chat_cases (message_id, author_id, text, written_at, is_urgent)
    SELECT message_id, author_id, text, written_at,
      EXISTS (SELECT FROM chat_reports WHERE id = ANY ($2::bigint[]) AND reason = 'self-harm')
    FROM chat_cases WHERE id = $1 RETURNING id
  ) UPDATE chat_reports SET case_id = next.id FROM next WHERE chat_reports.id = ANY ($2::bigint[])`;

type UrgentCase = Pick<Case, 'id' | 'message_id' | 'text'>;

@Injectable()
export class CasesService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async page({ state, after_id }: Filter): Promise<RouteResponse<'GET /admin/chat/cases'>> {
    const query = state === 'open' ? OPEN_CASES : DECIDED_CASES;
    const [rows, open] = await Promise.all([
      this.dataSource.query<CaseRow[]>(query, [after_id ?? null, ADMIN_PAGE_SIZE + 1]),
      this.dataSource.manager.countBy(Case, { decided_at: IsNull() }),
    ]);
    const data = rows.slice(0, ADMIN_PAGE_SIZE).map(toModerationCase);
    return { data, has_more: rows.length > ADMIN_PAGE_SIZE, open };
  }

  async find(id: number): Promise<ModerationCase> {
    const [row] = await this.dataSource.query<CaseRow[]>(ONE_CASE, [id]);
    if (!row) throw caseNotFound();
    return toModerationCase(row);
  }

  /** @returns the id of the message's open case, which cannot be decided until the transaction ends */
  async open(manager: EntityManager, { id, user_id, message, created_at }: StoredMessage): Promise<number> {
    const [row] = await manager.query<[Pick<Case, 'id'>]>(OPEN, [id, user_id, message, created_at]);
    return row.id;
  }

  async makeUrgent(manager: EntityManager, id: number) {
    await manager.update(Case, id, { is_urgent: true });
  }

  /** Opens another case about the message, with those reports of one that has been decided. */
  async continueWith(manager: EntityManager, decidedId: number, reportIds: number[]) {
    await manager.query(CONTINUE, [decidedId, reportIds]);
  }

  /**
   * The automatic check calls it, in the transaction that stores the message. An author has one urgent case at a time,
   * which further messages and edits join as notes; otherwise one member could bury the cases of all others.
   */
  async openUrgent(manager: EntityManager, message: StoredMessage) {
    await manager.query(LOCK_AUTHOR, [message.user_id]);
    const [opened] = await manager.query<UrgentCase[]>(URGENT_OF_AUTHOR, [message.user_id, message.id]);
    const id = opened?.id ?? (await this.open(manager, message));
    const isKnown = !opened || (opened.message_id === message.id && opened.text === message.message);
    await manager.query(ADD_AUTOMATIC_REPORT, isKnown ? [id, null, null] : [id, message.id, message.message]);
    await this.dropAddedTexts(manager, id);
    await this.makeUrgent(manager, id);
  }

  /** Call it in the transaction that edits the message: an administrator who has not seen its text cannot keep it. */
  async addEdit(manager: EntityManager, { id, message }: StoredMessage) {
    const [added] = await manager.query<Pick<Report, 'case_id'>[]>(ADD_EDIT, [id, message]);
    if (added) await this.dropAddedTexts(manager, added.case_id);
  }

  private async dropAddedTexts(manager: EntityManager, id: number) {
    await manager.query(DROP_OLDEST, [id]);
    await manager.query(DROP_REPEATED, [id]);
  }
}

const toModerationCase = ({ outcome, reason, decided_by, decided_at, ...row }: CaseRow): ModerationCase => ({
  ...row,
  written_at: row.written_at.toISOString(),
  opened_at: row.opened_at.toISOString(),
  reports: row.reports.map((report) => ({ ...report, reported_at: new Date(report.reported_at).toISOString() })),
  decision:
    outcome && decided_at
      ? { outcome, reason: reason ?? '', by: decided_by ?? '', at: decided_at.toISOString() }
      : null,
});

export const caseNotFound = () => new ApiError(HttpStatus.NOT_FOUND, 'case_not_found', 'This report does not exist.');
