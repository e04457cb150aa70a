import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ReportBody } from '@mindgrove/contracts/reports';
import type { DataSource, EntityManager } from 'typeorm';

import { readPages } from '../../../platform/database/read-pages.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { AccountData } from '../../../users/account-data.decorator.js';
import type { SignedInUser } from '../../../users/signed-in-user.js';
import { messageNotFound } from '../../messages/message-errors.js';
import { MessagesService, type StoredMessage } from '../../messages/messages.service.js';
import { cannotReportOwn, reportDecided, reportedEnough } from './case-errors.js';
import { CasesService } from './cases.service.js';
import { Report } from './report.entity.js';
import { ReportLimitService } from './report-limit.service.js';

/** A report by the same member about the same message in the same words; one in an open case comes first. */
const EARLIER_REPORT = `SELECT c.decided_at IS NOT NULL AS is_decided
  FROM chat_reports r JOIN chat_cases c ON c.id = r.case_id
  WHERE r.user_id = $1 AND c.message_id = $2 AND (c.decided_at IS NULL OR c.text = $3)
    AND r.reason = $4 AND r.note IS NOT DISTINCT FROM $5
  ORDER BY is_decided LIMIT 1`;

/** The limit keeps a few members from burying what others say about the message. */
const MAX_REPORTS_OF_MEMBER = 3;

const EXPORTED = {
  from: 'chat_reports r JOIN chat_cases c ON c.id = r.case_id',
  columns: ['c.message_id', 'r.reason', 'r.note', 'r.reported_at'],
  id: 'r.id',
  owner: 'r.user_id',
};

@Injectable()
export class ReportsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly messages: MessagesService,
    private readonly cases: CasesService,
    private readonly limit: ReportLimitService,
  ) {}

  async report(reporterId: number, messageId: number, body: ReportBody): Promise<void> {
    await this.limit.count(reporterId, () =>
      inTransaction(this.dataSource, async (manager) => {
        // Reports of one message wait for each other, so that each sees those before it.
        const message = await this.messages.lockShown(manager, messageId);
        if (!message) throw messageNotFound();
        if (message.user_id === reporterId) throw cannotReportOwn();
        return this.addOnce(manager, reporterId, message, body);
      }),
    );
  }

  @AccountData({ name: 'chat_reports', order: 5 })
  exportOf({ id }: SignedInUser) {
    return readPages(this.dataSource, EXPORTED, id);
  }

  /**
   * After a decision, only a member who has more to say opens another case, unless it is about self-harm.
   *
   * @returns whether it was added; one that is in an open case is not added again
   */
  private async addOnce(
    manager: EntityManager,
    reporterId: number,
    message: StoredMessage,
    { reason, note }: ReportBody,
  ): Promise<boolean> {
    const words = { reason, note: note || null };
    const values = [reporterId, message.id, message.message, words.reason, words.note];
    const [earlier] = await manager.query<{ is_decided: boolean }[]>(EARLIER_REPORT, values);
    if (earlier && !earlier.is_decided) return false;
    if (earlier && reason !== 'self-harm') throw reportDecided();
    const caseId = await this.cases.open(manager, message);
    const reports = { user_id: reporterId, case_id: caseId };
    if ((await manager.countBy(Report, reports)) >= MAX_REPORTS_OF_MEMBER) throw reportedEnough();
    await manager.insert(Report, { ...reports, ...words });
    if (reason === 'self-harm') await this.cases.makeUrgent(manager, caseId);
    return true;
  }
}
