import { HttpStatus } from '@nestjs/common';
import { moneyText } from '@mindgrove/contracts/money-text';

import { ApiError } from '../../platform/core/errors/api-error.js';
import type { Plan } from './plan.entity.js';

type Priced = Pick<Plan, 'name' | 'price_cents'>;

const priceChanged = ({ name, price_cents }: Priced) =>
  new ApiError(
    HttpStatus.CONFLICT,
    'price_changed',
    `The price of ${name} is ${moneyText(price_cents)} now. Please check the new amounts and confirm again.`,
  );

/**
 * A member cannot be charged a price that they have not seen.
 * @throws {ApiError} 409 when the page showed another one
 */
export function assertShownPrice(plan: Priced, shown: number | undefined) {
  if (shown !== undefined && shown !== plan.price_cents) throw priceChanged(plan);
}
