import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { ChallengesController } from './challenges.controller.js';
import { Meditation } from './meditation.entity.js';
import { MeditationsService } from './meditations.service.js';
import { ProgressController } from './progress.controller.js';
import { Progress } from './progress.entity.js';
import { ProgressService } from './progress.service.js';
import { Round } from './round.entity.js';
import { RoundHistoryService } from './round-history.service.js';
import { RoundsController } from './rounds.controller.js';
import { RoundsService } from './rounds.service.js';
import { StaircasesService } from './staircases.service.js';
import { StandingService } from './standing.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Progress, Round, Meditation])],
  controllers: [ProgressController, ChallengesController, RoundsController],
  providers: [
    ProgressService,
    RoundsService,
    RoundHistoryService,
    MeditationsService,
    StaircasesService,
    StandingService,
  ],
  exports: [ProgressService, StandingService],
})
export class ProgressModule {}
