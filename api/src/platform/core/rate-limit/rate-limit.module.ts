import { Global, Module } from '@nestjs/common';

import { RateLimitersService } from './rate-limiters.service.js';

@Global()
@Module({ providers: [RateLimitersService], exports: [RateLimitersService] })
export class RateLimitModule {}
