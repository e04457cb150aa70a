import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { GoalsModule } from '../goals/goals.module.js';
import { UsersModule } from '../../users/users.module.js';
import { Meditation } from './meditations/meditation.entity.js';
import { ProgressController } from './progress.controller.js';
import { MeditationsService } from './meditations/meditations.service.js';
import { ProgressService } from './progress.service.js';
import { DailyBoardEntity, LevelRecordEntity, Round } from './rounds/round.entity.js';
import { RoundHistoryService } from './rounds/round-history.service.js';
import { RoundsService } from './rounds/rounds.service.js';
import { GameProgressEntity } from './totals/game-progress.entity.js';
import { Progress, TrainingDayEntity } from './totals/progress.entity.js';
import { TrainingProgressService } from './totals/training-progress.service.js';

@Module({
  imports: [
    UsersModule,
    GoalsModule,
    TypeOrmModule.forFeature([
      Progress,
      GameProgressEntity,
      TrainingDayEntity,
      Round,
      LevelRecordEntity,
      DailyBoardEntity,
      Meditation,
    ]),
  ],
  controllers: [ProgressController],
  providers: [ProgressService, RoundsService, RoundHistoryService, MeditationsService, TrainingProgressService],
  exports: [ProgressService, TrainingProgressService],
})
export class ProgressModule {}
