import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import typescript from 'typescript';

import { newClockCustomer, newPrice, startSandbox, stopAfterEach, subscribe } from './sandbox.ts';

stopAfterEach();

type Fields = Record<string, unknown>;
type Example = Record<string, Fields>;

const RESOURCES = join(import.meta.dirname, '../../../node_modules/stripe/esm/resources');
const examples = JSON.parse(readFileSync(join(import.meta.dirname, 'stripe-examples.json'), 'utf8')) as Example;

/** The SDK's file and type for each object. */
const DECLARATIONS: Record<string, [file: string, type: string]> = {
  charge: ['Charges', 'Charge'],
  coupon: ['Coupons', 'Coupon'],
  customer: ['Customers', 'Customer'],
  discount: ['Discounts', 'Discount'],
  dispute: ['Disputes', 'Dispute'],
  invoice: ['Invoices', 'Invoice'],
  invoice_payment: ['InvoicePayments', 'InvoicePayment'],
  line_item: ['InvoiceLineItems', 'InvoiceLineItem'],
  payment_intent: ['PaymentIntents', 'PaymentIntent'],
  payment_method: ['PaymentMethods', 'PaymentMethod'],
  price: ['Prices', 'Price'],
  product: ['Products', 'Product'],
  promotion_code: ['PromotionCodes', 'PromotionCode'],
  refund: ['Refunds', 'Refund'],
  setup_intent: ['SetupIntents', 'SetupIntent'],
  subscription: ['Subscriptions', 'Subscription'],
  subscription_item: ['SubscriptionItems', 'SubscriptionItem'],
  'test_helpers.test_clock': ['TestHelpers/TestClocks', 'TestClock'],
};

/** The fields that the SDK declares, and whether they are required. */
function declaredFields([file, type]: [string, string]): Map<string, boolean> {
  const path = join(RESOURCES, `${file}.d.ts`);
  const source = typescript.createSourceFile(path, readFileSync(path, 'utf8'), typescript.ScriptTarget.Latest);
  const declaration = source.statements.find(
    (statement): statement is typescript.InterfaceDeclaration =>
      typescript.isInterfaceDeclaration(statement) && statement.name.text === type,
  );
  const members = declaration!.members.filter(typescript.isPropertySignature);
  return new Map(members.map((member) => [(member.name as typescript.Identifier).text, !member.questionToken]));
}

/** One object of each type, as the API returns it. */
async function exerciseEverything(stripe: Stripe, url: string) {
  const { customer, clock } = await newClockCustomer(stripe, '2026-01-01T00:00:00Z');
  await newPrice(stripe);
  const [price] = (await stripe.prices.list({ expand: ['data.product'] })).data;
  const [code] = (await stripe.promotionCodes.list({ code: 'SPRING50' })).data;
  const coupon = code!.promotion.coupon as string;
  const subscription = await subscribe(stripe, customer, {
    price,
    discounts: [{ coupon }],
    expand: ['discounts.source.coupon', 'latest_invoice.payments.data.payment.payment_intent.latest_charge'],
  });
  const [discount] = subscription.discounts as Stripe.Discount[];
  const invoice = subscription.latest_invoice as Stripe.Invoice;
  const invoicePayment = invoice.payments!.data[0]!;
  const intent = invoicePayment.payment.payment_intent as Stripe.PaymentIntent;
  const charge = intent.latest_charge as Stripe.Charge;
  const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 100 });
  await fetch(`${url}/charges/${charge.id}/dispute`, { method: 'POST', redirect: 'manual' });
  return [
    charge,
    discount!.source.coupon,
    await stripe.customers.retrieve(customer.id),
    discount!,
    invoice,
    invoicePayment,
    invoice.lines.data[0]!,
    intent,
    await stripe.paymentMethods.retrieve(customer.card),
    price!,
    price!.product,
    code!,
    refund,
    (await stripe.disputes.list({ payment_intent: intent.id })).data[0]!,
    await stripe.setupIntents.create({ customer: customer.id }),
    subscription,
    subscription.items.data[0]!,
    clock,
    (await stripe.events.list({ limit: 1 })).data[0]!,
  ] as unknown as (Fields & { object: string })[];
}

const jsonType = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

it("returns objects with exactly the fields of Stripe's, and their types", async () => {
  const { sandbox, stripe } = await startSandbox();

  const objects = await exerciseEverything(stripe, sandbox.url);

  const problems = objects.flatMap((raw) => {
    const object = JSON.parse(JSON.stringify(raw)) as Fields & { object: string };
    const example = examples[object.object]!;
    const declaration = DECLARATIONS[object.object];
    const declared = declaration
      ? declaredFields(declaration)
      : new Map(Object.keys(example).map((name) => [name, true]));
    const missing = [...declared]
      .filter(([name, isRequired]) => isRequired && !(name in object))
      .map(([name]) => `no ${name}`);
    const unknown = Object.keys(object).filter((name) => !declared.has(name) && name !== 'lastResponse');
    const wrong = Object.keys(object).filter((name) => {
      const [ours, theirs] = [object[name], example[name]];
      const areBothGiven = ours !== null && theirs !== null && theirs !== undefined;
      // Expanded objects stand for ids.
      const isExpanded = typeof theirs === 'string' && typeof ours === 'object';
      return areBothGiven && !isExpanded && jsonType(ours) !== jsonType(theirs);
    });
    return [...missing, ...unknown.map((name) => `unknown ${name}`), ...wrong.map((name) => `other type: ${name}`)].map(
      (problem) => `${object.object}: ${problem}`,
    );
  });
  expect(problems).toEqual([]);
  expect(new Set(objects.map(({ object }) => object))).toEqual(new Set(Object.keys(examples)));
});
