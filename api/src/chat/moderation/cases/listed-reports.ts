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
