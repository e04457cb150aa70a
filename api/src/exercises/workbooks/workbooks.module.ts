import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { ContentModule } from '../content/content.module.js';
import { AnswersService } from './answers/answers.service.js';
import { WorkbookAnswer } from './answers/workbook-answer.entity.js';
import { WorkbookFilesService } from './pdf/workbook-files.service.js';
import { WorkbooksController } from './workbooks.controller.js';
import { WorkbooksService } from './workbooks.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([WorkbookAnswer]), ContentModule],
  controllers: [WorkbooksController],
  providers: [WorkbooksService, AnswersService, WorkbookFilesService],
})
export class WorkbooksModule {}
