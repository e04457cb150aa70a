import { HttpStatus, Injectable } from '@nestjs/common';

import { ApiError } from '../../core/errors/api-error.js';
import { toEvent } from '../stripe/mapping.js';
import { StripeGateway } from '../stripe/stripe.gateway.js';
import { BillingEventsService } from './billing-events.service.js';

const signatureInvalid = () =>
  new ApiError(
    HttpStatus.BAD_REQUEST,
    'signature_invalid',
    'The signature does not match.',
    'Stripe-Signature: must sign this body with STRIPE_WEBHOOK_SECRET, within the last five minutes',
  );

@Injectable()
export class WebhooksService {
  constructor(
    private readonly gateway: StripeGateway,
    private readonly events: BillingEventsService,
  ) {}

  async receive(body: Buffer | undefined, signature: string | undefined) {
    const event = body && signature ? await this.gateway.readEvent(body, signature) : undefined;
    if (!event) throw signatureInvalid();
    await this.events.receive(toEvent(event));
  }
}
