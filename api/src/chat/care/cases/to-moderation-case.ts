import type { ModerationCase } from '@mindgrove/contracts/chat/moderation';

import type { CaseRow } from './cases.read-model.js';

export const toModerationCase = ({ outcome, reason, decided_by, decided_at, ...row }: CaseRow): ModerationCase => ({
  ...row,
  written_at: row.written_at.toISOString(),
  opened_at: row.opened_at.toISOString(),
  reports: row.reports.map((report) => ({ ...report, reported_at: new Date(report.reported_at).toISOString() })),
  decision:
    outcome && decided_at
      ? { outcome, reason: reason ?? '', by: decided_by ?? '', at: decided_at.toISOString() }
      : null,
});
