import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { Channel } from './channel.entity.js';
import { ChannelMove } from './channel-move.entity.js';
import { ChannelsService } from './channels.service.js';
import { ReleaseFile } from './release-file.entity.js';
import { Release } from './release.entity.js';
import { ReleasesController } from './releases.controller.js';
import { ReleasesService } from './releases.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Release, ReleaseFile, Channel, ChannelMove])],
  controllers: [ReleasesController],
  providers: [ReleasesService, ChannelsService],
})
export class ReleasesModule {}
