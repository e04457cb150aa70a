import { Inject, Injectable } from '@nestjs/common';
import type { RouteResponse } from '@mindgrove/contracts/routes';

import { CONFIG, type Config } from '../../config.js';

const STRIPE_JS = 'https://js.stripe.com/endive/stripe.js';

/** The test cards of Stripe's documentation; the sandbox knows the same ones. */
const TEST_METHODS = [
  { id: 'pm_card_visa', number: '4242 4242 4242 4242', label: 'Pays' },
  { id: 'pm_card_chargeDeclined', number: '4000 0000 0000 0002', label: 'Is declined' },
  { id: 'pm_card_chargeDeclinedInsufficientFunds', number: '4000 0000 0000 9995', label: 'Has insufficient funds' },
  { id: 'pm_card_threeDSecure2Required', number: '4000 0000 0000 3220', label: 'Asks the bank (3-D Secure)' },
  { id: 'pm_card_chargeCustomerFail', number: '4000 0000 0000 0341', label: 'Is declined at the charge' },
];

@Injectable()
export class BillingConfigService {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  read(): RouteResponse<'GET /billing-config'> {
    const { STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_API_URL: apiUrl, STRIPE_JS_URL: scriptUrl } = this.config;
    if (publishableKey === null) return { publishableKey, scriptUrl: null, sandbox: false };
    if (apiUrl === null) return { publishableKey, scriptUrl: STRIPE_JS, sandbox: false };
    const ownScript = scriptUrl ?? new URL('/stripe.js', apiUrl).href;
    return { publishableKey, scriptUrl: ownScript, sandbox: true, testMethods: TEST_METHODS };
  }
}
