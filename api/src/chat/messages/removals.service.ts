import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Raw, type Repository } from 'typeorm';

import { JobsService } from '../../platform/jobs/jobs.service.js';
import { REMOVALS_KEPT_DAYS } from './message-rules.js';
import { MessageRemoval } from './removal.entity.js';

const EVERY_NIGHT = '40 3 * * *';
/** So few that they are deleted within the statement timeout. */
const BATCH_SIZE = 5000;

const OLDEST = `SELECT message_id FROM chat_removals WHERE removed_at < now() - interval '${REMOVALS_KEPT_DAYS} days'
  ORDER BY removed_at LIMIT ${BATCH_SIZE}`;

/** Forgets removals that no page can ask for any more. */
@Injectable()
export class RemovalsService implements OnApplicationBootstrap {
  constructor(
    @InjectRepository(MessageRemoval) private readonly removals: Repository<MessageRemoval>,
    private readonly jobs: JobsService,
  ) {}

  async onApplicationBootstrap() {
    await this.jobs.schedule('chat-removals', EVERY_NIGHT, () => this.cleanUp());
  }

  async cleanUp() {
    const oldest = { message_id: Raw((id) => `${id} IN (${OLDEST})`) };
    while ((await this.removals.delete(oldest)).affected === BATCH_SIZE);
  }
}
