import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';

import { type Job, JobsService, type Queue } from '../../../platform/jobs/jobs.service.js';
import { StopLinksService } from '../links/stop-links.service.js';
import { wordsOf } from '../mails/reminder-mail.js';
import { type Recipient, RECIPIENTS } from '../settings/reminders.read-model.js';
import { ReminderSettingsService } from '../settings/reminder-settings.service.js';
import { PushGateway, type PushMessage } from './push-gateway.service.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';

interface Pushing {
  kind: 'reminder' | 'test';
  /** The date of the reminder, YYYY-MM-DD. */
  date: string;
  /** The time after which the reminder is of no use, ISO 8601. */
  until: string;
}

/** A job holds neither the endpoint nor the text, because jobs stay in the database after they ran. */
interface PushJob extends Pushing {
  user: number;
  device: string;
}

const PUSH_QUEUE: Queue = {
  name: 'push',
  policy: 'exclusive',
  // The waits are 30 to 60 seconds, 1 to 2 minutes, 2 to 4 …, with jitter.
  retryLimit: 6,
  retryDelay: 30,
  retryBackoff: true,
  // A job that takes longer than the gateway's timeout has lost its process.
  expireInSeconds: 60,
  retentionSeconds: 4 * 3600,
  deleteAfterSeconds: 24 * 3600,
};

const REFUSED =
  'A push service refused a notification, which is not tried again: check VAPID_PRIVATE_KEY, PUBLIC_URL and the clock';
const TAG = 'practice-reminder';
const START_PATH = '/dashboard';

/** Sends notifications after the transaction that causes them; a browser that has left is forgotten. */
@Injectable()
export class PushQueueService implements OnApplicationBootstrap {
  private readonly logger = new Logger(PushQueueService.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: ReminderSettingsService,
    private readonly subscriptions: PushSubscriptionsService,
    private readonly gateway: PushGateway,
    private readonly links: StopLinksService,
    private readonly jobs: JobsService,
  ) {}

  async onApplicationBootstrap() {
    await this.jobs.ensureQueue(PUSH_QUEUE);
    if (this.gateway.publicKey !== null) await this.jobs.work<PushJob>(PUSH_QUEUE.name, (job) => this.send(job));
  }

  /** Adds one job for each of the member's devices, in a transaction. @returns how many */
  async add(manager: EntityManager, user: number, pushing: Pushing): Promise<number> {
    const devices = await this.subscriptions.list(user, manager);
    for (const { id: device } of devices) {
      const job: PushJob = { user, device, ...pushing };
      // Another member's job for a browser that they have left must not block this one.
      await this.jobs.send(manager, PUSH_QUEUE.name, job, `${user} ${device} ${pushing.kind} ${pushing.date}`);
    }
    return devices.length;
  }

  private async send({ data: { user, device, kind, date, until } }: Job<PushJob>) {
    const subscription = await this.subscriptions.find(device);
    const seconds = (Date.parse(until) - Date.now()) / 1000;
    // Since the job was created, another member may use the browser, or this one may have stopped reminders, or left.
    if (subscription?.user_id !== user || seconds <= 0) return;
    const settings = await this.settings.find(user);
    if (!settings?.push || (kind === 'reminder' && !(await this.mayGetReminders(user)))) return;
    const stopUrl = this.links.oneClickPath({ channel: 'push', linkId: settings.link_id });
    const outcome = await this.gateway.send(subscription, compose(kind, date, stopUrl), seconds);
    if (outcome === 'gone') await this.subscriptions.deleteGone(subscription);
    if (outcome === 'refused') this.logger.warn(REFUSED);
  }

  private async mayGetReminders(user: number): Promise<boolean> {
    const recipients = await this.dataSource.query<Recipient[]>(RECIPIENTS, [[user]]);
    return recipients.length > 0;
  }
}

function compose(kind: Pushing['kind'], date: string, stopUrl: string): PushMessage {
  const { heading, short } = wordsOf(date);
  const words = kind === 'test' ? { title: 'It works!', body: 'Your reminders will look like this.' } : undefined;
  return { ...(words ?? { title: heading, body: short }), url: START_PATH, stopUrl, tag: TAG };
}
