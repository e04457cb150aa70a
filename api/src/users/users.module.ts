import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AccountChangesService } from './account-changes.service.js';
import { AdministratorAccountsService } from './administrator-accounts.service.js';
import { PastAccessService } from './past-access.service.js';
import { User } from './user.entity.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([User])],
  providers: [UsersService, AccountChangesService, AdministratorAccountsService, PastAccessService],
  exports: [UsersService, AccountChangesService, AdministratorAccountsService, PastAccessService],
})
export class UsersModule {}
