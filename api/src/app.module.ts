import { type DynamicModule, Module } from '@nestjs/common';
import { EventEmitterModule } from '@nestjs/event-emitter';

import { AuthModule } from './auth/auth.module.js';
import { ChatModule } from './chat/chat.module.js';
import { HelpLinesModule } from './chat/help-lines/help-lines.module.js';
import type { Config } from './config.js';
import { ConfigModule } from './config.module.js';
import { ContentModule } from './exercises/content/content.module.js';
import { ExercisesModule } from './exercises/exercises.module.js';
import { WorkbooksModule } from './exercises/workbooks/workbooks.module.js';
import { FriendsModule } from './friends/friends.module.js';
import { AccountModule } from './members/account/account.module.js';
import { AdminModule } from './members/admin/admin.module.js';
import { RemindersModule } from './members/reminders/reminders.module.js';
import { ReviewsModule } from './members/reviews/reviews.module.js';
import { SupportModule } from './members/support/support.module.js';
import { PlansModule } from './plans/plans.module.js';
import { AuditModule } from './platform/audit/audit.module.js';
import { RateLimitModule } from './platform/core/rate-limit/rate-limit.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { HealthModule } from './platform/health/health.module.js';
import { MetricsModule } from './platform/metrics/metrics.module.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import { ReleasesModule } from './releases/releases.module.js';
import { TelemetryModule } from './releases/telemetry/telemetry.module.js';
import { TrainersModule } from './trainers/trainers.module.js';
import { BadgesModule } from './training/badges/badges.module.js';
import { GoalsModule } from './training/goals/goals.module.js';
import { MoodsModule } from './training/moods/moods.module.js';
import { ProgressModule } from './training/progress/progress.module.js';
import { TrainingModule } from './training/training.module.js';
import { WalksModule } from './training/walks/walks.module.js';

@Module({})
export class AppModule {
  static register(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.register(config),
        EventEmitterModule.forRoot(),
        RateLimitModule,
        DatabaseModule.register(config),
        MetricsModule,
        AuthModule,
        AccountModule,
        PlansModule,
        ProgressModule,
        TrainingModule,
        WalksModule,
        FriendsModule,
        BadgesModule,
        GoalsModule,
        MoodsModule,
        HelpLinesModule,
        ContentModule,
        ExercisesModule,
        WorkbooksModule,
        RealtimeModule,
        ChatModule,
        TrainersModule,
        ReleasesModule,
        TelemetryModule,
        RemindersModule,
        SupportModule,
        ReviewsModule,
        AuditModule,
        AdminModule,
        HealthModule,
      ],
    };
  }
}
