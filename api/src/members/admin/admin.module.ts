import { Module } from '@nestjs/common';

import { AuditModule } from '../../platform/audit/audit.module.js';
import { AuthModule } from '../../auth/auth.module.js';
import { TrainersModule } from '../../trainers/trainers.module.js';
import { TrialsModule } from '../../users/trials/trials.module.js';
import { UsersModule } from '../../users/users.module.js';
import { AdministratorsService } from './administrators.service.js';
import { FirstAdministratorService } from './first-administrator.service.js';
import { MemberActionsService } from './member-actions.service.js';
import { MembersController } from './members.controller.js';
import { MembersService } from './members.service.js';

@Module({
  imports: [AuditModule, AuthModule, TrainersModule, TrialsModule, UsersModule],
  controllers: [MembersController],
  providers: [MembersService, MemberActionsService, AdministratorsService, FirstAdministratorService],
  exports: [MemberActionsService],
})
export class AdminModule {}
