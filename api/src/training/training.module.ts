import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { GroveService } from './grove.service.js';
import { ProgressModule } from './progress/progress.module.js';
import { Assessment } from './assessment.entity.js';
import { AssessmentsService } from './assessments.service.js';
import { TrainingController } from './training.controller.js';
import { TrainingService } from './training.service.js';
import { VillageService } from './village.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Assessment]), ProgressModule],
  controllers: [TrainingController],
  providers: [TrainingService, GroveService, VillageService, AssessmentsService],
})
export class TrainingModule {}
