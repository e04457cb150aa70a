import { HttpStatus, Injectable } from '@nestjs/common';
import { z } from 'zod';

import { ApiError } from '../../platform/core/errors/api-error.js';
import { validationError } from '../../platform/core/requests/route-input.js';
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

const word = z.string().regex(/^[\x21-\x7e]{1,255}$/);
const reference = z.union([word, z.looseObject({ id: word })]).nullish();
const YEAR_10000 = 253_402_300_800;

/** The parts of an event that are stored or tell where to look. */
const eventParts = z.looseObject({
  id: word,
  type: word,
  created: z.int().nonnegative().lt(YEAR_10000),
  data: z.looseObject({
    object: z.looseObject({ object: word, id: word.optional(), customer: reference, payment_intent: reference }),
  }),
});

const TOLERANCE_SECONDS = 300;

/** The SDK rejects only old signatures: neither those with a future time nor those whose time is not a number. */
function isOfNow(signature: string): boolean {
  const times = signature.split(',').filter((part) => part.trim().startsWith('t='));
  return times.length === 1 && Math.abs(Date.now() / 1000 - Number(times[0]?.trim().slice(2))) <= TOLERANCE_SECONDS;
}

@Injectable()
export class WebhooksService {
  constructor(
    private readonly gateway: StripeGateway,
    private readonly events: BillingEventsService,
  ) {}

  async receive(body: Buffer | undefined, signature: string | undefined) {
    const event = body && signature && isOfNow(signature) ? await this.gateway.readEvent(body, signature) : undefined;
    if (!event) throw signatureInvalid();
    const { error } = eventParts.safeParse(event);
    if (error) throw validationError(error.issues);
    await this.events.receive(toEvent(event));
  }
}
