import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

import { inTransaction } from '../../database/transaction.js';
import { EVERY_TEN_MINUTES, JobsService } from '../../jobs/jobs.service.js';
import { SenderTicketsService } from '../../support/sender-tickets.service.js';
import { AccountChangesService } from '../../users/account-changes.service.js';

/** So few that all their rows are deleted within the statement timeout. */
const BATCH_SIZE = 10;

/** Deletes accounts on their scheduled day. */
@Injectable()
export class PurgeService implements OnApplicationBootstrap {
  constructor(
    private readonly accounts: AccountChangesService,
    private readonly support: SenderTicketsService,
    private readonly jobs: JobsService,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  async onApplicationBootstrap() {
    await this.jobs.schedule('account-purge', EVERY_TEN_MINUTES, () => this.purge());
  }

  async purge() {
    while ((await this.purgeSome()) === BATCH_SIZE);
  }

  private purgeSome(): Promise<number> {
    return inTransaction(this.dataSource, async (manager) => {
      const deleted = await this.accounts.purge(manager, BATCH_SIZE);
      await this.support.delete(manager, deleted);
      return deleted.length;
    });
  }
}
