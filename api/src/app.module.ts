import { type DynamicModule, Module } from '@nestjs/common';

import { AccountModule } from './account/account.module.js';
import { AdminModule } from './admin/admin.module.js';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { ChatModule } from './chat/chat.module.js';
import type { Config } from './config.js';
import { ConfigModule } from './config.module.js';
import { ContentModule } from './content/content.module.js';
import { RateLimitModule } from './core/rate-limit/rate-limit.module.js';
import { DatabaseModule } from './database/database.module.js';
import { ExercisesModule } from './exercises/exercises.module.js';
import { GoalsModule } from './goals/goals.module.js';
import { HealthModule } from './health/health.module.js';
import { HelpLinesModule } from './help-lines/help-lines.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { MoodsModule } from './moods/moods.module.js';
import { PlansModule } from './plans/plans.module.js';
import { ProgressModule } from './progress/progress.module.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import { ReleasesModule } from './releases/releases.module.js';
import { ReleaseWatchModule } from './release-watch/release-watch.module.js';
import { RemindersModule } from './reminders/reminders.module.js';
import { ReviewsModule } from './reviews/reviews.module.js';
import { SupportModule } from './support/support.module.js';
import { TelemetryModule } from './telemetry/telemetry.module.js';
import { TrainersModule } from './trainers/trainers.module.js';
import { BadgesModule } from './badges/badges.module.js';
import { TrainingModule } from './training/training.module.js';
import { WorkbooksModule } from './workbooks/workbooks.module.js';

@Module({})
export class AppModule {
  static register(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.register(config),
        RateLimitModule,
        DatabaseModule.register(config),
        MetricsModule,
        AuthModule,
        AccountModule,
        PlansModule,
        ProgressModule,
        TrainingModule,
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
        ReleaseWatchModule,
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
