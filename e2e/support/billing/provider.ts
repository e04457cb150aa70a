import type { RouteResponse } from '@mindgrove/contracts/routes';
import { sandboxSettings } from '@mindgrove/tools/environment/api-environment';
import { expect, type Page } from '@playwright/test';

import { connectStripe } from './connect-stripe.ts';

interface ProviderRecords {
  /** Cents of each successful charge, the newest first. */
  charged: number[];
  /** Cents in all. */
  refunded: number;
  /** States of the subscriptions that have not ended. */
  live: string[];
}

export const NOTHING: ProviderRecords = { charged: [], refunded: 0, live: [] };
export const ONE_MONTH: ProviderRecords = { charged: [1999], refunded: 0, live: ['active'] };

/** Origin of the product's Stripe sandbox. */
export async function providerOrigin(page: Page): Promise<string> {
  const response = await page.request.get('/api/billing-config');
  const { scriptUrl } = (await response.json()) as RouteResponse<'GET /billing-config'>;
  return new URL(scriptUrl ?? '').origin;
}

/** Fails unless the provider holds exactly this about the member, no matter what the product recorded. */
export async function expectProviderRecords(page: Page, { email }: { email: string }, expected: ProviderRecords) {
  const url = await providerOrigin(page);
  const stripe = connectStripe(url, sandboxSettings(url).STRIPE_SECRET_KEY);
  const charges = [];
  const subscriptions = [];
  for (const { id: customer } of (await stripe.customers.list({ email })).data) {
    charges.push(...(await stripe.charges.list({ customer })).data);
    subscriptions.push(...(await stripe.subscriptions.list({ customer, status: 'all' })).data);
  }
  expect({
    charged: charges.filter(({ paid }) => paid).map(({ amount }) => amount),
    refunded: charges.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0),
    live: subscriptions.filter(({ ended_at }) => ended_at === null).map(({ status }) => status as string),
  }).toEqual(expected);
}
