import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { Meditation } from './meditation.entity.js';
import { MemoryRound } from './memory-round.entity.js';
import { ProgressController } from './progress.controller.js';
import { Progress } from './progress.entity.js';
import { ProgressService } from './progress.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Progress, MemoryRound, Meditation])],
  controllers: [ProgressController],
  providers: [ProgressService],
  exports: [ProgressService],
})
export class ProgressModule {}
