import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { sum } from '../billing/calculation.ts';
import { formatDollars } from '../format-dollars.ts';
import { ApiError } from '../http/api-error.ts';
import { find } from '../http/route.ts';
import { type Handler, type HttpRequest, type HttpResponse, textResponse } from '../http/server.ts';
import { closeDispute, createDispute } from '../payments/disputes.ts';
import { startAdvancing } from '../schedule/test-clocks.ts';
import type { Invoice } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { dashboardPage } from './dashboard.ts';
import { html, page, table, timeText } from './html.ts';

const POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const BY_PERSON = { id: null, idempotency_key: null };
const ACTION = /^\/(customers|deliveries|clocks|charges|disputes)\/(\w+)\/(decline|resend|advance|dispute|won|lost)$/;

const htmlResponse = (body: string): HttpResponse => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
  body,
});

const backToDashboard: HttpResponse = { status: 303, headers: { location: '/' }, body: '' };

function advance(store: Store, id: string, time: string | null) {
  const clock = store.find('test_helpers.test_clock', id);
  const target = Date.parse(`${time}:00Z`) / 1000;
  if (clock && Number.isInteger(target)) store.transaction(BY_PERSON, () => startAdvancing(store, clock, target));
}

/** Other sites must not press these buttons. */
const isFromElsewhere = ({ headers }: HttpRequest) =>
  headers['sec-fetch-site'] !== undefined && headers['sec-fetch-site'] !== 'same-origin';

function act(store: Store, resend: (id: string) => void, request: HttpRequest): HttpResponse | undefined {
  const [, kind, id = '', action] = ACTION.exec(request.url.pathname) ?? [];
  if (kind === undefined) return undefined;
  if (isFromElsewhere(request)) return textResponse(403, 'Use the buttons of the sandbox.');
  try {
    if (kind === 'deliveries') resend(id);
    else if (kind === 'clocks') advance(store, id, new URLSearchParams(request.body).get('time'));
    else if (kind === 'charges') store.transaction(BY_PERSON, () => createDispute(store, find(store, 'charge', id)));
    else if (kind === 'disputes')
      store.transaction(BY_PERSON, () =>
        closeDispute(store, find(store, 'dispute', id), action === 'won' ? 'won' : 'lost'),
      );
    else store.transaction(BY_PERSON, () => store.put({ id, object: 'sandbox.decline' }));
    return backToDashboard;
  } catch (error) {
    if (error instanceof ApiError) return textResponse(error.status, error.message);
    throw error;
  }
}

/** Shows what Stripe's hosted invoice page shows. */
function invoicePage(invoice: Invoice): string {
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

/** The sandbox's own pages, for people. */
export const pageHandler =
  (store: Store, resend: (id: string) => void): Handler =>
  (request) => {
    const { method, url } = request;
    if (method === 'POST') return act(store, resend, request);
    if (method !== 'GET') return undefined;
    if (url.pathname === '/') return htmlResponse(dashboardPage(store, url.searchParams.has('refresh')));
    if (url.pathname === '/pages.css') {
      const css = readFileSync(join(import.meta.dirname, 'pages.css'), 'utf8');
      return { status: 200, headers: { 'content-type': 'text/css; charset=utf-8' }, body: css };
    }
    const [, id = ''] = /^\/invoices\/(\w+)$/.exec(url.pathname) ?? [];
    const invoice = store.find('invoice', id);
    return invoice && htmlResponse(invoicePage(invoice));
  };
