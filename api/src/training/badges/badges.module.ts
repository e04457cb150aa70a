import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { BadgeEntity } from './badge.entity.js';
import { BadgesController } from './badges.controller.js';
import { BadgesService } from './badges.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([BadgeEntity])],
  controllers: [BadgesController],
  providers: [BadgesService],
})
export class BadgesModule {}
