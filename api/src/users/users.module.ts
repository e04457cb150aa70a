import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { JobsModule } from '../platform/jobs/jobs.module.js';
import { AccountChangesService } from './account-changes.service.js';
import { AdministratorAccountsService } from './administrator-accounts.service.js';
import { ContactChangesService } from './contact-changes.service.js';
import { PastAccessService } from './past-access.service.js';
import { User } from './user.entity.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [JobsModule, TypeOrmModule.forFeature([User])],
  providers: [
    UsersService,
    AccountChangesService,
    ContactChangesService,
    AdministratorAccountsService,
    PastAccessService,
  ],
  exports: [UsersService, AccountChangesService, AdministratorAccountsService, PastAccessService],
})
export class UsersModule {}
