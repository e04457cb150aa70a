import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { Trial, UsedTrial } from './trial.entity.js';
import { TrialsService } from './trials.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Trial, UsedTrial])],
  providers: [TrialsService],
  exports: [TrialsService],
})
export class TrialsModule {}
