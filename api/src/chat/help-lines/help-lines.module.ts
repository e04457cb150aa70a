import { Module } from '@nestjs/common';

import { HelpLinesController } from './help-lines.controller.js';
import { HelpLinesService } from './help-lines.service.js';

@Module({
  controllers: [HelpLinesController],
  providers: [HelpLinesService],
  exports: [HelpLinesService],
})
export class HelpLinesModule {}
