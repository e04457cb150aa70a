import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '../platform/audit/audit.module.js';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { MailModule } from '../users/mail/mail.module.js';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { UsersModule } from '../users/users.module.js';
import { AdminBookingsService } from './admin/admin-bookings.service.js';
import { AdminTrainersController } from './admin/admin-trainers.controller.js';
import { AdminTrainersService } from './admin/admin-trainers.service.js';
import { BookingsController } from './bookings/bookings.controller.js';
import { BookingsService } from './bookings/bookings.service.js';
import { FreedSessionsService } from './bookings/freed-sessions.service.js';
import { BookingMailService } from './mails/booking-mail.service.js';
import { BookingRemindersService } from './mails/booking-reminders.service.js';
import { BookingEntity } from './records/booking.entity.js';
import { TrainerDateEntity, TrainerEntity, TrainerHoursEntity } from './records/trainer.entity.js';
import { TrainersController } from './slots/trainers.controller.js';
import { TrainersService } from './slots/trainers.service.js';

@Module({
  imports: [
    AuditModule,
    JobsModule,
    MailModule,
    RealtimeModule,
    UsersModule,
    TypeOrmModule.forFeature([TrainerEntity, TrainerHoursEntity, TrainerDateEntity, BookingEntity]),
  ],
  controllers: [TrainersController, BookingsController, AdminTrainersController],
  providers: [
    TrainersService,
    BookingsService,
    FreedSessionsService,
    BookingMailService,
    BookingRemindersService,
    AdminTrainersService,
    AdminBookingsService,
  ],
  exports: [FreedSessionsService],
})
export class TrainersModule {}
