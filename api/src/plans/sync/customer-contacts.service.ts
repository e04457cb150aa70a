import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

import { type Job, JobsService } from '../../platform/jobs/jobs.service.js';
import { CONTACT_QUEUE, type ContactJob } from '../../users/contact-changes.service.js';
import { ProviderCustomersService } from '../stripe/provider-customers.service.js';
import { CONTACT_OF_CUSTOMER, type CustomerContact } from './customer-contact.read-model.js';

/** Tells the payment provider members' new names and addresses, which its receipts show. */
@Injectable()
export class CustomerContactsService implements OnApplicationBootstrap {
  private readonly logger = new Logger(CustomerContactsService.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly provider: ProviderCustomersService,
    private readonly jobs: JobsService,
  ) {}

  async onApplicationBootstrap() {
    await this.jobs.work<ContactJob>(CONTACT_QUEUE.name, (job) => this.work(job));
  }

  private async work({ data: { userId }, retryCount }: Job<ContactJob>) {
    try {
      await this.tellNewest(userId);
    } catch (error) {
      this.logger.warn(`The payment provider was not told of a new name or address (attempt ${retryCount + 1})`);
      throw error;
    }
  }

  /** Two jobs may run at once: the one that sent outdated data sends again. */
  private async tellNewest(userId: number) {
    let contact = await this.find(userId);
    while (contact) {
      await this.provider.update(contact.stripe_id, contact);
      const newest = await this.find(userId);
      contact = newest?.email === contact.email && newest.name === contact.name ? undefined : newest;
    }
  }

  private async find(userId: number): Promise<CustomerContact | undefined> {
    const [contact] = await this.dataSource.query<CustomerContact[]>(CONTACT_OF_CUSTOMER, [userId]);
    return contact;
  }
}
