import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { MailModule } from '../../users/mail/mail.module.js';
import { StopLinksService } from './links/stop-links.service.js';
import { PushGateway } from './push/push-gateway.service.js';
import { PushQueueService } from './push/push-queue.service.js';
import { PushSubscriptionEntity } from './push/push-subscription.entity.js';
import { PushSubscriptionsService } from './push/push-subscriptions.service.js';
import { RecapSenderService } from './recap/recap-sender.service.js';
import { RemindersController } from './reminders.controller.js';
import { RemindersService } from './reminders.service.js';
import { MemberMailsService } from './sending/member-mails.service.js';
import { ReminderSenderService } from './sending/reminder-sender.service.js';
import { TestRemindersService } from './sending/test-reminders.service.js';
import { DueRemindersService } from './settings/due-reminders.service.js';
import { ReminderSettingsService } from './settings/reminder-settings.service.js';
import { Reminder } from './settings/reminder.entity.js';

@Module({
  imports: [JobsModule, MailModule, TypeOrmModule.forFeature([Reminder, PushSubscriptionEntity])],
  controllers: [RemindersController],
  providers: [
    RemindersService,
    ReminderSettingsService,
    DueRemindersService,
    ReminderSenderService,
    RecapSenderService,
    TestRemindersService,
    MemberMailsService,
    PushGateway,
    PushSubscriptionsService,
    PushQueueService,
    StopLinksService,
  ],
  exports: [RemindersService],
})
export class RemindersModule {}
