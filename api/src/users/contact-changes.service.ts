import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { JobsService, type Queue } from '../platform/jobs/jobs.service.js';
import type { User } from './user.entity.js';

export interface ContactJob {
  userId: number;
}

export const CONTACT_QUEUE: Queue = {
  name: 'billing-contacts',
  // A change while a job runs needs one of its own.
  policy: 'standard',
  // The waits are 5 to 10 seconds, 10 to 20, 20 to 40 …, with jitter, for more than a day.
  retryLimit: 14,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 120,
  deleteAfterSeconds: 86_400,
};

/** Members' names and addresses are also known to the payment provider, which is told when they change. */
@Injectable()
export class ContactChangesService implements OnModuleInit {
  constructor(private readonly jobs: JobsService) {}

  async onModuleInit() {
    await this.jobs.ensureQueue(CONTACT_QUEUE);
  }

  /** Call it in the transaction that changes them. */
  async tell(manager: EntityManager, userId: User['id']) {
    const job: ContactJob = { userId };
    await this.jobs.send(manager, CONTACT_QUEUE.name, job, String(userId));
  }
}
