import { Module } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

import { JobsService } from './jobs.service.js';

@Module({
  providers: [
    {
      provide: JobsService,
      inject: [getDataSourceToken()],
      useFactory: (dataSource: DataSource) => new JobsService(dataSource).start(),
    },
  ],
  exports: [JobsService],
})
export class JobsModule {}
