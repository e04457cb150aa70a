import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

import { PeriodicTask } from '../../core/periodic-task.js';
import { inTransaction } from '../../database/transaction.js';
import { CorrespondenceService } from '../../support/correspondence.service.js';
import { AccountChangesService } from '../../users/account-changes.service.js';

const EVERY_MS = 600_000;
/** Few enough to be deleted, with all that hangs on them, well within a query's time. */
const AT_A_TIME = 10;

/** Deletes the accounts whose owners asked for it, once their time to change their mind has passed. */
@Injectable()
export class PurgeService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly purging = new PeriodicTask('Deleting accounts', EVERY_MS, () => this.purge());

  constructor(
    private readonly accounts: AccountChangesService,
    private readonly support: CorrespondenceService,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  onApplicationBootstrap() {
    this.purging.start();
  }

  onApplicationShutdown() {
    return this.purging.stop();
  }

  async purge() {
    while ((await this.purgeSome()) === AT_A_TIME);
  }

  private purgeSome(): Promise<number> {
    return inTransaction(this.dataSource, async (manager) => {
      const gone = await this.accounts.purge(manager, AT_A_TIME);
      await this.support.forget(
        manager,
        gone.filter((account) => account.is_confirmed).map(({ email }) => email),
      );
      return gone.length;
    });
  }
}
