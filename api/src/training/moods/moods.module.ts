import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { MoodEntity } from './mood.entity.js';
import { MoodsController } from './moods.controller.js';
import { MoodsService } from './moods.service.js';
import { WellbeingCheckEntity } from './wellbeing-check.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([MoodEntity, WellbeingCheckEntity])],
  controllers: [MoodsController],
  providers: [MoodsService],
})
export class MoodsModule {}
