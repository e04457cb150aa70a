import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { dayIn } from '@mindgrove/contracts/rules/member-day';
import type { DataSource, EntityManager } from 'typeorm';

import { ApiError } from '../../../platform/core/errors/api-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import type { SignedInUser } from '../../../users/signed-in-user.js';
import { composeReminder } from '../mails/reminder-mail.js';
import { PushQueueService } from '../push/push-queue.service.js';
import { ReminderSettingsService } from '../settings/reminder-settings.service.js';
import { LATE_MS, MemberMailsService } from './member-mails.service.js';

type Member = Pick<SignedInUser, 'id' | 'email' | 'email_verified' | 'time_zone' | 'deletes_at'>;

const emailNotConfirmed = () =>
  conflict('email_not_confirmed', 'Please confirm your email address first. We mailed you a link when you signed up.');
const noDevice = () => conflict('no_device', 'Please turn on notifications on this device first.');
const leaving = () => conflict('account_leaving', 'Your account will be deleted soon, so we send no reminders.');
const conflict = (code: string, text: string) => new ApiError(HttpStatus.CONFLICT, code, text);

/** Shows a member what a reminder looks like. */
@Injectable()
export class TestRemindersService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: ReminderSettingsService,
    private readonly mails: MemberMailsService,
    private readonly pushes: PushQueueService,
  ) {}

  async send(member: Member, channel: 'email' | 'push') {
    if (member.deletes_at !== null) throw leaving();
    await inTransaction(this.dataSource, (manager) =>
      channel === 'email' ? this.mail(manager, member) : this.push(manager, member),
    );
    return {
      message:
        channel === 'email' ? `A test is on its way to ${member.email}.` : 'A test is on its way to your devices.',
    };
  }

  private async mail(manager: EntityManager, member: Member) {
    if (!member.email_verified) throw emailNotConfirmed();
    const settings = await this.settings.change(manager, member, {});
    const target = { channel: 'email', linkId: settings.link_id } as const;
    const date = dayIn(member.time_zone, new Date());
    const page = composeReminder({ ...settings, date, isTest: true }, this.mails.linksOf(target));
    await this.mails.add(manager, member, page, { ...target, expiresAt: inTwoHours() });
  }

  private async push(manager: EntityManager, member: Member) {
    const date = dayIn(member.time_zone, new Date());
    const until = inTwoHours().toISOString();
    const isOn = (await this.settings.find(member.id, manager))?.push ?? false;
    const devices = isOn ? await this.pushes.add(manager, member.id, { kind: 'test', date, until }) : 0;
    if (devices === 0) throw noDevice();
  }
}

const inTwoHours = () => new Date(Date.now() + LATE_MS);
