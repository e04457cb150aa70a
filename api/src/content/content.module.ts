import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { ContentItem } from './items/content-item.entity.js';
import { ContentService } from './items/content.service.js';
import { MediaFile } from './media/media-file.entity.js';
import { MediaLinksService } from './media/media-links.service.js';
import { StorageService } from './storage/storage.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ContentItem, MediaFile])],
  providers: [ContentService, MediaLinksService, StorageService],
  exports: [ContentService, MediaLinksService, StorageService],
})
export class ContentModule {}
