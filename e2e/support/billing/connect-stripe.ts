import Stripe from 'stripe';

/** The provider's side of a sandbox. */
export function connectStripe(url: string, secretKey: string): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(secretKey, { host: hostname, port, protocol: 'http', telemetry: false });
}

/** Lists what the provider has of a member, no matter what the product recorded. */
export async function purchasesAt(stripe: Stripe, userId: number) {
  const customers = (await stripe.customers.list({ limit: 100 })).data;
  const found = { subscriptions: [] as string[], charges: [] as number[] };
  for (const { id } of customers.filter(({ metadata }) => metadata['user_id'] === String(userId))) {
    const subscriptions = await stripe.subscriptions.list({ customer: id, status: 'all' });
    const charges = await stripe.charges.list({ customer: id });
    found.subscriptions.push(...subscriptions.data.map(({ status }) => status));
    found.charges.push(...charges.data.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount));
  }
  return found;
}
