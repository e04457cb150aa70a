import { digitsOf } from '../../cards/card-rules.ts';
import type { ApiResult } from '../messages.ts';
import { requestApi } from '../stripe-js/request.ts';
import type { CardInputs } from './inputs.ts';

/** Sends the card to the sandbox only. */
export function createPaymentMethod(inputs: CardInputs, key: string, billingDetails: object): Promise<ApiResult> {
  const expiry = digitsOf(inputs.expiry.value);
  const card = {
    number: digitsOf(inputs.number.value),
    exp_month: Number(expiry.slice(0, 2)),
    exp_year: 2000 + Number(expiry.slice(2)),
    cvc: digitsOf(inputs.cvc.value),
  };
  const fields = { key, type: 'card', card, billing_details: billingDetails };
  return requestApi(window.location.origin, 'POST', '/v1/payment_methods', fields);
}
