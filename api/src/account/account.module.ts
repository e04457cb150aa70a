import { Module } from '@nestjs/common';

import { AuthModule } from '../auth/auth.module.js';
import { ChatModule } from '../chat/chat.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { MailModule } from '../mail/mail.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { ProgressModule } from '../progress/progress.module.js';
import { SupportModule } from '../support/support.module.js';
import { TrainingModule } from '../training/training.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountExportService } from './export/account-export.service.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { PurgeService } from './deletion/purge.service.js';
import { CredentialChangesController } from './credentials/credential-changes.controller.js';
import { CredentialChangesService } from './credentials/credential-changes.service.js';

@Module({
  imports: [
    JobsModule,
    AuthModule,
    UsersModule,
    MailModule,
    PlansModule,
    ProgressModule,
    TrainingModule,
    ChatModule,
    SupportModule,
  ],
  controllers: [AccountController, CredentialChangesController],
  providers: [AccountService, CredentialChangesService, AccountExportService, PurgeService],
})
export class AccountModule {}
