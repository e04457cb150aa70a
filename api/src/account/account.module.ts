import { Module } from '@nestjs/common';

import { AuthModule } from '../auth/auth.module.js';
import { ChatModule } from '../chat/chat.module.js';
import { MailModule } from '../mail/mail.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { ProgressModule } from '../progress/progress.module.js';
import { SupportModule } from '../support/support.module.js';
import { TrainingModule } from '../training/training.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountExportService } from './account-export.service.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { PurgeService } from './purge.service.js';
import { SignInController } from './sign-in.controller.js';
import { SignInService } from './sign-in.service.js';

@Module({
  imports: [
    AuthModule,
    UsersModule,
    MailModule,
    PlansModule,
    ProgressModule,
    TrainingModule,
    ChatModule,
    SupportModule,
  ],
  controllers: [AccountController, SignInController],
  providers: [AccountService, SignInService, AccountExportService, PurgeService],
})
export class AccountModule {}
