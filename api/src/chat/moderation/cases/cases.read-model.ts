import type { ModerationCase } from '@mindgrove/contracts/moderation';

import type { Case } from './case.entity.js';

/** The number of reports that an administrator can read before deciding. */
const LISTED_REPORTS = 100;

/** Joined messages that have lost their note are only hidden and restored with the case. */
export const isListable = (report: string) => `(${report}.message_id IS NULL OR ${report}.note IS NOT NULL)`;

/**
 * A query of the reports that the list shows of case `c`: the author's own words and the newest report, then of each
 * member the first and the last, cries for help with a note before others.
 */
export const listedReports = (condition = 'true') => `
  SELECT * FROM (
    SELECT *, id = max(id) OVER () AS is_newest,
      id = min(id) OVER reporter AS is_first, id = max(id) OVER reporter AS is_last
    FROM chat_reports WHERE case_id = c.id AND ${isListable('chat_reports')} AND ${condition}
    WINDOW reporter AS (PARTITION BY user_id)
  ) AS ranked
  ORDER BY CASE WHEN user_id IS NULL OR is_newest THEN 0 WHEN is_first THEN 1 WHEN is_last THEN 2 ELSE 3 END,
    (reason = 'self-harm' AND note IS NOT NULL) DESC, id DESC
  LIMIT ${LISTED_REPORTS}`;

export interface CaseRow extends Omit<Case, 'author_id'> {
  author: ModerationCase['author'];
  message_state: ModerationCase['message_state'];
  /** `reported_at` as PostgreSQL writes it in JSON. */
  reports: ModerationCase['reports'];
}

const stateOf = (message: string) =>
  `CASE WHEN ${message}.id IS NULL THEN 'deleted' WHEN ${message}.hidden_at IS NULL THEN 'shown' ELSE 'hidden' END`;

const SELECT = `
  SELECT c.id, c.message_id, c.text, c.written_at, c.is_urgent, c.opened_at,
    c.outcome, c.reason, c.decided_by, c.decided_at,
    json_build_object('id', author.id, 'name', author.name, 'suspended', author.suspended_at IS NOT NULL) AS author,
    ${stateOf('m')} AS message_state,
    ARRAY(
      SELECT json_build_object('id', r.id, 'reason', r.reason, 'note', r.note, 'reported_at', r.reported_at,
        'message', CASE WHEN r.message_id IS NOT NULL THEN
          json_build_object('id', r.message_id, 'state', ${stateOf('joined')})
        END,
        'reporter', CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'name', u.name) END)
      FROM (${listedReports()}) AS r
      LEFT JOIN users u ON u.id = r.user_id LEFT JOIN chat_messages joined ON joined.id = r.message_id
      ORDER BY r.id
    ) AS reports
  FROM chat_cases c JOIN users author ON author.id = c.author_id LEFT JOIN chat_messages m ON m.id = c.message_id`;

export const ONE_CASE = `${SELECT} WHERE c.id = $1`;

/** Open cases after the case `$1`, or from the start. If that case is gone, the page may repeat some but skips none. */
export const OPEN_CASES = `${SELECT}
  WHERE c.decided_at IS NULL AND ($1::bigint IS NULL OR
    (NOT c.is_urgent, c.id) > (coalesce((SELECT NOT is_urgent FROM chat_cases WHERE id = $1), false), $1))
  ORDER BY c.is_urgent DESC, c.id LIMIT $2`;

export const DECIDED_CASES = `${SELECT}
  WHERE c.decided_at IS NOT NULL AND ($1::bigint IS NULL OR
    (c.decided_at, c.id) < (coalesce((SELECT decided_at FROM chat_cases WHERE id = $1), 'infinity'), $1))
  ORDER BY c.decided_at DESC, c.id DESC LIMIT $2`;
