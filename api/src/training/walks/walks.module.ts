import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { ProgressModule } from '../progress/progress.module.js';
import { WalkEntity } from './walk.entity.js';
import { WalksController } from './walks.controller.js';
import { WalksService } from './walks.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([WalkEntity]), ProgressModule],
  controllers: [WalksController],
  providers: [WalksService],
})
export class WalksModule {}
