import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { GoalsModule } from '../goals/goals.module.js';
import { UsersModule } from '../../users/users.module.js';
import { Meditation } from './meditations/meditation.entity.js';
import { MeditationsController } from './meditations/meditations.controller.js';
import { MeditationsService } from './meditations/meditations.service.js';
import { ProgressExportService } from './progress-export.service.js';
import { ChallengesController } from './rounds/challenges.controller.js';
import { LevelRecordEntity } from './rounds/level-record.entity.js';
import { RoundHistoryService } from './rounds/round-history.service.js';
import { Round } from './rounds/round.entity.js';
import { RoundsController } from './rounds/rounds.controller.js';
import { RoundsService } from './rounds/rounds.service.js';
import { StaircasesService } from './rounds/staircases.service.js';
import { GameProgressEntity } from './totals/game-progress.entity.js';
import { ProgressController } from './totals/progress.controller.js';
import { Progress } from './totals/progress.entity.js';
import { ProgressService } from './totals/progress.service.js';
import { TrainingDayEntity } from './totals/training-day.entity.js';
import { TrainingProgressService } from './totals/training-progress.service.js';

@Module({
  imports: [
    UsersModule,
    GoalsModule,
    TypeOrmModule.forFeature([Progress, GameProgressEntity, TrainingDayEntity, Round, LevelRecordEntity, Meditation]),
  ],
  controllers: [ProgressController, MeditationsController, ChallengesController, RoundsController],
  providers: [
    ProgressService,
    ProgressExportService,
    RoundsService,
    RoundHistoryService,
    MeditationsService,
    StaircasesService,
    TrainingProgressService,
  ],
  exports: [ProgressService, TrainingProgressService],
})
export class ProgressModule {}
