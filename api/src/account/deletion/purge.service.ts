import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

import { inTransaction } from '../../database/transaction.js';
import { JobsService } from '../../jobs/jobs.service.js';
import { CorrespondenceService } from '../../support/correspondence.service.js';
import { AccountChangesService } from '../../users/account-changes.service.js';

const EVERY_TEN_MINUTES = '*/10 * * * *';
/** So few that all their rows are deleted within the statement timeout. */
const AT_A_TIME = 10;

/** Deletes accounts once the time for a change of mind has passed. */
@Injectable()
export class PurgeService implements OnApplicationBootstrap {
  constructor(
    private readonly accounts: AccountChangesService,
    private readonly support: CorrespondenceService,
    private readonly jobs: JobsService,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  async onApplicationBootstrap() {
    await this.jobs.schedule('account-purge', EVERY_TEN_MINUTES, () => this.purge());
  }

  async purge() {
    while ((await this.purgeSome()) === AT_A_TIME);
  }

  private purgeSome(): Promise<number> {
    return inTransaction(this.dataSource, async (manager) => {
      const gone = await this.accounts.purge(manager, AT_A_TIME);
      await this.support.delete(
        manager,
        gone.filter((account) => account.is_confirmed).map(({ email }) => email),
      );
      return gone.length;
    });
  }
}
