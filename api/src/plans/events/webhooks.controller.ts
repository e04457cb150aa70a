import { Controller, Headers, type RawBodyRequest, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { WebhooksService } from './webhooks.service.js';

@Controller()
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Handle('POST /webhooks/stripe')
  async receive(@Req() { rawBody }: RawBodyRequest<FastifyRequest>, @Headers('stripe-signature') signature?: string) {
    await this.webhooks.receive(rawBody, signature);
    return { received: true } as const;
  }
}
