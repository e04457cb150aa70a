import { paymentIntentOf } from '../billing/payment-source.ts';
import { formatDollars } from '../format-dollars.ts';
import type { Delivery, Invoice, Subscription, TestClock } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { timeOf } from '../state/time.ts';
import { type Html, html, page, table, timeText } from './html.ts';

const NEWEST = 50;
const REFRESH_SECONDS = 5;
/** The time is enough for any monthly renewal to be charged, which takes an hour. */
const A_MONTH_AND_A_DAY = 32 * 86_400;

const newest = <T>(records: T[]) => records.slice(-NEWEST).toReversed();
const anchor = (id: string) => html`<span id="${id}">${id}</span>`;
const link = (id: string | null | undefined) => (id ? html`<a href="#${id}">${id}</a>` : html``);

const button = (action: string, label: string, fields = html``) =>
  html`<form method="post" action="${action}">${fields}<button>${label}</button></form>`;

function customers(store: Store): Html {
  const rows = newest(store.all('customer')).map((customer) => {
    const isPlanned = store.find('sandbox.decline', customer.id) !== undefined;
    const decline = isPlanned
      ? html`Will be declined`
      : button(`/customers/${customer.id}/decline`, 'Decline the next charge');
    return [
      anchor(customer.id),
      html`${customer.email}`,
      html`${formatDollars(-customer.balance)}`,
      link(customer.test_clock),
      decline,
    ];
  });
  return table('Customers', ['Id', 'Email', 'Credit', 'Test clock', 'Next charge'], rows);
}

const priceText = ({ items }: Subscription) =>
  items.data
    .map(({ price }) => `${formatDollars(price.unit_amount ?? 0)} / ${price.recurring?.interval ?? ''}`)
    .join(', ');

function subscriptions(store: Store): Html {
  const rows = newest(store.all('subscription')).map((subscription) => [
    anchor(subscription.id),
    link(subscription.customer),
    html`${subscription.status}${subscription.cancel_at_period_end && subscription.ended_at === null ? ', ends' : ''}`,
    html`${priceText(subscription)}`,
    html`${timeText(subscription.items.data[0]?.current_period_end)}`,
    link(subscription.latest_invoice),
  ]);
  return table('Subscriptions', ['Id', 'Customer', 'Status', 'Price', 'Period ends (UTC)', 'Latest invoice'], rows);
}

const invoiceRow = (store: Store, invoice: Invoice): Html[] => [
  html`<a id="${invoice.id}" href="/invoices/${invoice.id}">${invoice.number ?? invoice.id}</a>`,
  link(invoice.customer),
  html`${invoice.status}`,
  html`${formatDollars(invoice.total)}`,
  html`${formatDollars(invoice.amount_due)}`,
  html`${timeText(invoice.created)}`,
  html`${timeText(invoice.next_payment_attempt ?? invoice.automatically_finalizes_at)}`,
  invoice.amount_paid > 0
    ? button(`/charges/${paymentIntentOf(store, invoice)?.latest_charge}/dispute`, 'Dispute')
    : html``,
];

const invoices = (store: Store): Html =>
  table(
    'Invoices',
    ['Number', 'Customer', 'Status', 'Total', 'Due', 'Created (UTC)', 'Next attempt (UTC)', 'Payment'],
    newest(store.all('invoice')).map((invoice) => invoiceRow(store, invoice)),
  );

const disputes = (store: Store): Html =>
  table(
    'Disputes',
    ['Id', 'Payment', 'Amount', 'Status', 'Answer by (UTC)', 'The bank decides'],
    newest(store.all('dispute')).map((dispute) => [
      anchor(dispute.id),
      html`${dispute.payment_intent}`,
      html`${formatDollars(dispute.amount)}`,
      html`${dispute.status}`,
      html`${timeText(dispute.evidence_details.due_by)}`,
      html`${button(`/disputes/${dispute.id}/won`, 'Won')}${button(`/disputes/${dispute.id}/lost`, 'Lost')}`,
    ]),
  );

const deliveryRow = (delivery: Delivery): Html[] => [
  html`${delivery.eventType}`,
  html`${delivery.id}`,
  html`${delivery.attempts}`,
  html`${delivery.lastResult ?? 'waits'}${delivery.nextAttemptAt === null || delivery.attempts === 0 ? '' : ', retries'}`,
  button(`/deliveries/${delivery.id}/resend`, 'Resend'),
];

const deliveries = (store: Store): Html =>
  table(
    'Webhook deliveries',
    ['Event', 'Id', 'Attempts', 'Last result', ''],
    newest(store.all('sandbox.delivery')).map(deliveryRow),
  );

function clocks(store: Store): Html {
  const rows = newest(store.all('test_helpers.test_clock')).map((clock: TestClock) => {
    const time = timeOf(store, { test_clock: clock.id });
    const field = html`<label
        >to
        <input
          type="datetime-local"
          name="time"
          required
          value="${timeText(time + A_MONTH_AND_A_DAY).replace(' ', 'T')}"
      /></label>
      UTC `;
    return [
      anchor(clock.id),
      html`${timeText(time)}`,
      html`${clock.status}`,
      button(`/clocks/${clock.id}/advance`, 'Advance', field),
    ];
  });
  return table('Test clocks', ['Id', 'Time (UTC)', 'Status', ''], rows);
}

/** Everything that the sandbox holds, newest first. */
export function dashboardPage(store: Store, isRefreshing: boolean): string {
  const refresh = isRefreshing
    ? html`<a href="/">Stop refreshing</a>`
    : html`<a href="/?refresh=yes">Refresh every ${REFRESH_SECONDS} seconds</a>`;
  const body = html`<h1>Stripe sandbox</h1>
    <p>No real money. The newest ${NEWEST} of each. ${refresh}</p>
    ${[customers(store), subscriptions(store), invoices(store), disputes(store), deliveries(store), clocks(store)]}`;
  return page('Stripe sandbox', body, isRefreshing ? REFRESH_SECONDS : undefined);
}
