import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '../../platform/audit/audit.module.js';
import { ContactController } from './contact.controller.js';
import { ContactService } from './contact.service.js';
import { SenderTicketsService } from './sender-tickets.service.js';
import { Ticket } from './ticket.entity.js';
import { TicketsController } from './tickets.controller.js';
import { TicketsService } from './tickets.service.js';

@Module({
  imports: [AuditModule, TypeOrmModule.forFeature([Ticket])],
  controllers: [ContactController, TicketsController],
  providers: [ContactService, TicketsService, SenderTicketsService],
  exports: [SenderTicketsService],
})
export class SupportModule {}
