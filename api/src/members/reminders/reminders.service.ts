import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PushSubscriptionBody, ReminderChanges, Reminders } from '@mindgrove/contracts/reminders';
import type { DataSource, EntityManager } from 'typeorm';

import { deviceName } from '../../auth/sessions/active-sessions.service.js';
import { CONFIG, type Config } from '../../config.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { AccountData } from '../../users/account-data.decorator.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { PushGateway } from './push/push-gateway.service.js';
import { PushSubscriptionsService } from './push/push-subscriptions.service.js';
import { calendarUid, createReminderCalendar } from './reminder-calendar.js';
import { ReminderSettingsService } from './settings/reminder-settings.service.js';

type Member = Pick<SignedInUser, 'id' | 'time_zone'>;

/** What members see and change of their reminders. */
@Injectable()
export class RemindersService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: ReminderSettingsService,
    private readonly subscriptions: PushSubscriptionsService,
    private readonly gateway: PushGateway,
  ) {}

  async load(userId: number): Promise<Reminders> {
    const settings = (await this.settings.find(userId)) ?? (await this.settings.offer(userId));
    const devices = await this.subscriptions.list(userId);
    const { days, time, email, recap } = settings;
    const push = settings.push && devices.length > 0;
    const next_at = email || push ? (settings.next_at?.toISOString() ?? null) : null;
    return { days, time, email, push, recap, next_at, push_key: this.gateway.publicKey, devices };
  }

  async change(member: Member, changes: ReminderChanges): Promise<Reminders> {
    await inTransaction(this.dataSource, (manager) => this.settings.change(manager, member, changes));
    return this.load(member.id);
  }

  /** Call it in the transaction that moves the member. */
  async moveToTimeZone(manager: EntityManager, userId: number, timeZone: string) {
    await this.settings.moveTo(manager, userId, timeZone);
  }

  async subscribe(member: Member, subscription: PushSubscriptionBody, userAgent: string): Promise<Reminders> {
    await inTransaction(this.dataSource, async (manager) => {
      // This comes first, because it locks what else the member changes.
      await this.settings.change(manager, member, { push: true });
      await this.subscriptions.store(manager, member.id, subscription, deviceName(userAgent));
    });
    return this.load(member.id);
  }

  async unsubscribe(member: Member, device: string): Promise<Reminders> {
    await inTransaction(this.dataSource, async (manager) => {
      await this.subscriptions.delete(manager, member.id, device);
      const isLast = (await this.subscriptions.list(member.id, manager)).length === 0;
      if (isLast) await this.settings.change(manager, member, { push: false });
    });
    return this.load(member.id);
  }

  async calendarFile({ id, time_zone: timeZone }: Member, action: 'add' | 'remove') {
    const { days, time } = (await this.settings.find(id)) ?? (await this.settings.offer(id));
    const { PUBLIC_URL: publicUrl, JWT_SECRET } = this.config;
    const habit = { days, time, timeZone, publicUrl, uid: calendarUid(JWT_SECRET, id) };
    const filename = action === 'add' ? 'mindgrove-reminders.ics' : 'remove-mindgrove-reminders.ics';
    return { filename, calendar: createReminderCalendar(habit, action) };
  }

  /** The export leaves out what could send to a browser. */
  @AccountData({ name: 'reminders', order: 4 })
  async exportOf({ id }: SignedInUser) {
    const { days, time, email, push, recap, devices } = await this.load(id);
    return { days, time, email, push, recap, devices: devices.map(({ name, added_at }) => ({ name, added_at })) };
  }
}
