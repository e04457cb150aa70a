import type { ReportBody } from '@mindgrove/contracts/reports';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';

import { CONFIG, type Config } from '../../../config.js';
import { ApiError, TooManyAttempts } from '../../../platform/core/errors/api-error.js';
import {
  givePointBack,
  RateLimitersService,
  takePoint,
} from '../../../platform/core/rate-limit/rate-limiters.service.js';
import { readPages } from '../../../platform/database/read-pages.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { AccountData } from '../../../users/account-data.decorator.js';
import type { SignedInUser } from '../../../users/signed-in-user.js';
import { messageNotFound, MessagesService, type StoredMessage } from '../../messages/messages.service.js';
import { Report } from './case.entity.js';
import { CasesService } from './cases.service.js';

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
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limiters: RateLimitersService,
    private readonly messages: MessagesService,
    private readonly cases: CasesService,
  ) {}

  async report(reporterId: number, messageId: number, body: ReportBody): Promise<void> {
    await this.count(reporterId, () =>
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

  /**
   * Counts a report that was stored, as `report` says, so that one member cannot bury the reports of others. One that
   * is refused costs nothing: the member may have to report another message now.
   *
   * @throws {TooManyAttempts}
   */
  private async count(userId: number, report: () => Promise<boolean>) {
    const limiter = this.limiters.of('report');
    let isStored = false;
    try {
      const wait = await takePoint(limiter, String(userId));
      if (wait !== undefined) throw this.tooMany(wait);
      isStored = await report();
    } finally {
      if (!isStored) await givePointBack(limiter, String(userId));
    }
  }

  private tooMany(wait: number) {
    const reason =
      `You can report ${this.config.rateLimits.report} messages an hour, and our team reads every report. ` +
      'If someone may be in danger now, please call an emergency number.';
    return new TooManyAttempts('reports', wait, { code: 'too_many_reports', reason });
  }
}

const conflict = (code: string, sentence: string) => new ApiError(HttpStatus.CONFLICT, code, sentence);

const cannotReportOwn = () => conflict('own_message', 'You cannot report your own message. You can delete it instead.');

const reportDecided = () =>
  conflict(
    'report_decided',
    'Our team has read this report and made a decision. If there is more to say, please add it in the note.',
  );

const reportedEnough = () =>
  conflict(
    'reported_enough',
    'You have reported this message three times, and our team will read it. If someone may be in danger now, please call an emergency number.',
  );
