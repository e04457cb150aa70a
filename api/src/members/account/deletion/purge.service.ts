import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityMetadata } from 'typeorm';

import { inTransaction } from '../../../platform/database/transaction.js';
import { EVERY_TEN_MINUTES, JobsService } from '../../../platform/jobs/jobs.service.js';
import { TicketsService } from '../../support/tickets.service.js';
import { AccountChangesService, type AccountRows } from '../../../users/account-changes.service.js';

/** The rows per statement. Some of them take others with them, such as a message and its reactions. */
const PART = 500;

/** Deletes accounts on their scheduled day. */
@Injectable()
export class PurgeService implements OnApplicationBootstrap {
  private readonly logger = new Logger(PurgeService.name);

  constructor(
    private readonly accounts: AccountChangesService,
    private readonly tickets: TicketsService,
    private readonly jobs: JobsService,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  async onApplicationBootstrap() {
    await this.jobs.schedule('account-purge', EVERY_TEN_MINUTES, () => this.purge());
  }

  /** An account that cannot be deleted must not keep the others. */
  async purge() {
    for (const id of await this.accounts.findDue()) {
      try {
        await this.delete(id);
      } catch (error) {
        const name = error instanceof Error ? error.name : 'unknown error';
        this.logger.warn(`Account ${id} could not be deleted (${name}): the next purge tries again`);
      }
    }
  }

  private async delete(id: number) {
    for (const rows of this.dataSource.entityMetadatas.flatMap(rowsOfAccounts))
      while ((await this.accounts.deleteSomeRows(rows, id, PART)) === PART);
    await inTransaction(this.dataSource, async (manager) => {
      const deleted = await this.accounts.deleteDue(manager, id);
      if (deleted) await this.tickets.deleteSent(manager, deleted);
    });
  }
}

/** Leaves out the one row that a table has for each account, such as its second factor: it goes with the account. */
function rowsOfAccounts({ tableName: table, foreignKeys, primaryColumns }: EntityMetadata): AccountRows[] {
  const owners = foreignKeys.filter((key) => key.referencedTablePath === 'users' && key.onDelete === 'CASCADE');
  const columns = owners.flatMap(({ columnNames }) => columnNames);
  const key = primaryColumns.map(({ databaseName }) => databaseName).join();
  return columns.filter((column) => column !== key).map((column) => ({ table, column }));
}
