import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '../../platform/audit/audit.module.js';
import { AdminContentController } from './editing/admin-content.controller.js';
import { ContentEditingService } from './editing/content-editing.service.js';
import { ContentItem } from './items/content-item.entity.js';
import { ContentService } from './items/content.service.js';
import { LibraryController } from './library/library.controller.js';
import { RecipesService } from './library/recipes.service.js';
import { MediaContentService } from './media/media-content.service.js';
import { MediaFile } from './media/media-file.entity.js';
import { MediaFilesService } from './media/media-files.service.js';
import { MediaLinksService } from './media/media-links.service.js';
import { ShippedContentService } from './shipped/shipped-content.service.js';
import { ShippedMediaService } from './shipped/shipped-media.service.js';
import { LinkAccessService } from './storage/link-access.service.js';
import { StorageController } from './storage/storage.controller.js';
import { StorageService } from './storage/storage.service.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { UploadsService } from './uploads/uploads.service.js';

@Module({
  imports: [AuditModule, TypeOrmModule.forFeature([ContentItem, MediaFile])],
  controllers: [LibraryController, AdminContentController, UploadsController, StorageController],
  providers: [
    ...[ContentService, RecipesService, ContentEditingService],
    ...[MediaFilesService, MediaContentService, MediaLinksService, UploadsService],
    ...[LinkAccessService, StorageService, ShippedContentService, ShippedMediaService],
  ],
  exports: [ContentService, MediaLinksService, StorageService],
})
export class ContentModule {}
