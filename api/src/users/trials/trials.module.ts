import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { Trial } from './trial.entity.js';
import { TrialsService } from './trials.service.js';
import { UsedTrial } from './used-trial.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Trial, UsedTrial])],
  providers: [TrialsService],
  exports: [TrialsService],
})
export class TrialsModule {}
