import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { Meditation } from './meditation.entity.js';
import { ProgressController } from './progress.controller.js';
import { Progress } from './progress.entity.js';
import { ProgressService } from './progress.service.js';
import { Round } from './round.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Progress, Round, Meditation])],
  controllers: [ProgressController],
  providers: [ProgressService],
  exports: [ProgressService],
})
export class ProgressModule {}
