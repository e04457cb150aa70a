import { TRIAL_WARNING_DAYS } from '@mindgrove/contracts/rules/plan-rules';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';

import { inTransaction } from '../../platform/database/transaction.js';
import { EVERY_TEN_MINUTES, JobsService } from '../../platform/jobs/jobs.service.js';
import { TrialsService } from '../../users/trials/trials.service.js';
import type { Subscription } from '../records/billing.entity.js';
import { BillingMailService, composeRenewal, composeTrialEnding } from '../sync/billing-mail.service.js';

const RENEWAL_DAYS = 7;

const TAKE_RENEWING = `
  UPDATE subscriptions SET renewal_mailed_for = current_period_end
  WHERE ended_at IS NULL AND state = 'active' AND interval = 'year'
    AND current_period_end > now() AND current_period_end <= now() + make_interval(days => $1)
    AND renewal_mailed_for IS DISTINCT FROM current_period_end
  RETURNING user_id, price_cents, current_period_end`;
type Renewing = Pick<Subscription, 'user_id' | 'price_cents' | 'current_period_end'>;

/** Tells members in time about what ends or renews. */
@Injectable()
export class RemindersService implements OnApplicationBootstrap {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly trials: TrialsService,
    private readonly mail: BillingMailService,
    private readonly jobs: JobsService,
  ) {}

  async onApplicationBootstrap() {
    await this.jobs.schedule('billing-reminders', EVERY_TEN_MINUTES, () => this.run());
  }

  async run() {
    await inTransaction(this.dataSource, (manager) => this.remindOfTrials(manager));
    await inTransaction(this.dataSource, (manager) => this.remindOfRenewals(manager));
  }

  private async remindOfTrials(manager: EntityManager) {
    for (const { user_id, ends_at } of await this.trials.takeEnding(manager, TRIAL_WARNING_DAYS))
      await this.mail.send(manager, user_id, [(context) => composeTrialEnding(ends_at, context)]);
  }

  private async remindOfRenewals(manager: EntityManager) {
    const [renewing] = await manager.query<[Renewing[], number]>(TAKE_RENEWING, [RENEWAL_DAYS]);
    for (const { user_id, price_cents, current_period_end } of renewing)
      await this.mail.send(manager, user_id, [(context) => composeRenewal(price_cents, current_period_end, context)]);
  }
}
