import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';

import { AuthModule } from '../../auth/auth.module.js';
import { JobsModule } from '../../platform/jobs/jobs.module.js';
import { MailModule } from '../../users/mail/mail.module.js';
import { RemindersModule } from '../reminders/reminders.module.js';
import { SupportModule } from '../support/support.module.js';
import { TrainersModule } from '../../trainers/trainers.module.js';
import { UsersModule } from '../../users/users.module.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { CredentialChangesService } from './credentials/credential-changes.service.js';
import { DeletionService } from './deletion/deletion.service.js';
import { PurgeService } from './deletion/purge.service.js';
import { AccountExportService } from './export/account-export.service.js';

@Module({
  imports: [
    ...[DiscoveryModule, JobsModule, AuthModule, UsersModule, MailModule],
    ...[SupportModule, TrainersModule, RemindersModule],
  ],
  controllers: [AccountController],
  providers: [AccountService, DeletionService, CredentialChangesService, AccountExportService, PurgeService],
})
export class AccountModule {}
