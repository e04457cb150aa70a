import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { ContentModule } from './content/content.module.js';
import { ProgressModule } from '../training/progress/progress.module.js';
import { ExerciseCompletion } from './exercise-completion.entity.js';
import { ExercisesController } from './exercises.controller.js';
import { ExercisesService } from './exercises.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ExerciseCompletion]), ContentModule, ProgressModule],
  controllers: [ExercisesController],
  providers: [ExercisesService],
})
export class ExercisesModule {}
