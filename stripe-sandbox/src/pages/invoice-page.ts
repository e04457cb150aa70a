import { formatDollars } from '../format-dollars.ts';
import type { Invoice } from '../state/objects.ts';
import { html, page, table, timeText } from './html.ts';

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What Stripe's hosted invoice page shows. */
export function invoicePage(invoice: Invoice): string {
  const discount = sum((invoice.total_discount_amounts ?? []).map(({ amount }) => amount));
  const lines = invoice.lines.data.map(({ description, amount, period }) => [
    html`${description}`,
    html`${timeText(period.start)} to ${timeText(period.end)}`,
    html`${formatDollars(amount)}`,
  ]);
  const balance = (invoice.ending_balance ?? invoice.starting_balance) - invoice.starting_balance;
  const totals: [string, number][] = [
    ['Subtotal', invoice.subtotal],
    ['Discount', -discount],
    ['Total', invoice.total],
    ['From or to the balance', -balance],
    ['Amount due', invoice.amount_due],
    ['Amount paid', invoice.amount_paid],
  ];
  const body = html`<h1>Invoice ${invoice.number ?? 'draft'}</h1>
    <p>Status: <strong>${invoice.status}</strong>. Created ${timeText(invoice.created)} UTC. No real money.</p>
    <p>For ${invoice.customer_name ?? invoice.customer_email ?? invoice.customer}</p>
    ${table('Lines', ['Description', 'Period (UTC)', 'Amount'], lines)}
    <dl>
      ${totals.map(
        ([name, cents]) =>
          html`<dt>${name}</dt>
            <dd>${formatDollars(cents)}</dd>`,
      )}
    </dl>`;
  return page(`Invoice ${invoice.number ?? ''}`, body);
}
