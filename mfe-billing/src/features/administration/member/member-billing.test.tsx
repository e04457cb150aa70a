import { describe, expect, it } from '@jest/globals';
import type { AdminBilling } from '@mindgrove/contracts/admin-billing';
import { useToast } from '@mindgrove/kit/host';
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { serveApi } from '../../../billing/serve-api.testing.ts';
import { API, errorResponse, newInvoice, newSubscription } from '../../../billing/billing.testing.tsx';
import { newAdminBilling, newEvent, renderSection } from '../administration.testing.tsx';

const server = serveApi();

const serveBilling = (changes: Partial<AdminBilling> = {}) =>
  server.use(http.get(`${API}/admin/members/12/billing`, () => HttpResponse.json({ data: newAdminBilling(changes) })));
const open = () => renderSection('&member=12');

/** The bodies of a member's calls, each of which succeeds. */
function acceptPosts(action: 'refund' | 'extend') {
  const bodies: unknown[] = [];
  server.use(
    http.post(`${API}/admin/members/12/${action}`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ data: newAdminBilling() });
    }),
  );
  return bodies;
}

async function openDialog(button: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Asked by mail');
  return dialog;
}

describe('the billing of a member', () => {
  it('takes the focus, and gives it back to the page that the link to all members leads to', async () => {
    serveBilling();
    open();
    expect(await screen.findByRole('heading', { name: 'Billing of Maren' })).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
    const back = screen.getByRole('link', { name: 'All members' });
    expect(back).toHaveAttribute('href', '/admin/dashboard?section=members');

    await userEvent.click(back);

    expect(screen.queryByRole('heading', { name: 'Billing of Maren' })).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('has the subscription, its invoices and the events', async () => {
    serveBilling({ events: [newEvent({ state: 'applied', error: null })] });
    open();

    expect(await screen.findByRole('heading', { name: 'Billing of Maren' })).toBeInTheDocument();
    expect(screen.getByText(/^maren@example\.com\./)).toBeInTheDocument();
    expect(screen.getByText('Monthly Premium')).toBeInTheDocument();
    expect(screen.getByText('$19.99 a month')).toBeInTheDocument();
    expect(screen.getByText('Visa ending in 4242, 4/2032')).toBeInTheDocument();
    expect(screen.getByText('cus_12')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /MG-0012.*\$19\.99.*Paid on Nov 22, 2030/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /invoice\.paid.*Applied/ })).toBeInTheDocument();
  });

  it('says what there is not', async () => {
    serveBilling({ subscription: null, invoices: [], stripe_customer: null });
    open();

    expect(await screen.findByText('They have never had a paid plan.')).toBeInTheDocument();
    expect(screen.getAllByText('There are none.')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Postpone the next charge' })).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    server.use(http.get(`${API}/admin/members/12/billing`, () => errorResponse(404, 'not_found', 'No such member.')));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('No such member.');

    serveBilling();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('Monthly Premium')).toBeInTheDocument();
  });
});

describe('a refund', () => {
  it('is all that is left unless less is typed', async () => {
    serveBilling({ invoices: [newInvoice({ refunded: 499 })] });
    const bodies = acceptPosts('refund');
    open();
    const dialog = await openDialog('Refund (MG-0012)');
    expect(dialog.getByLabelText('Amount in dollars')).toHaveValue('15.00');

    await userEvent.clear(dialog.getByLabelText('Amount in dollars'));
    await userEvent.type(dialog.getByLabelText('Amount in dollars'), '5.00');
    expect(dialog.getByLabelText('Amount in dollars')).toHaveAccessibleDescription(
      /^\$5\.00 goes back of \$19\.99 paid\./,
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies).toEqual([{ invoice_id: 12, amount: 500, reason: 'Asked by mail' }]);
  });

  it('keeps its key when it is repeated after an error, and shows what is left now', async () => {
    serveBilling();
    const keys: (string | null)[] = [];
    server.use(
      http.post(`${API}/admin/members/12/refund`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        serveBilling({ invoices: [newInvoice({ refunded: 500 })] });
        return errorResponse(503, 'provider_unreachable', 'Please try again.');
      }),
    );
    open();
    const dialog = await openDialog('Refund (MG-0012)');
    const press = async (amount: string) => {
      await userEvent.clear(dialog.getByLabelText('Amount in dollars'));
      await userEvent.type(dialog.getByLabelText('Amount in dollars'), amount);
      const sent = keys.length;
      await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
      await waitFor(() => expect(keys).toHaveLength(sent + 1));
      await dialog.findByText('Please try again.');
    };

    await press('5.00');
    expect(await dialog.findByText(/Up to \$14\.99/)).toBeInTheDocument();
    await press('5.00');
    await press('4.00');

    expect(keys[0]).toEqual(expect.any(String));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it.each([
    ['1,50', /such as 19\.99/],
    ['20.00', /At most \$19\.99 is left/],
    ['0.00', /Write more than nothing/],
  ])('cannot be %s', async (typed, reason) => {
    serveBilling();
    const bodies = acceptPosts('refund');
    open();
    const dialog = await openDialog('Refund (MG-0012)');

    await userEvent.clear(dialog.getByLabelText('Amount in dollars'));
    await userEvent.type(dialog.getByLabelText('Amount in dollars'), typed);
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));

    await waitFor(() => expect(dialog.getByLabelText('Amount in dollars')).toHaveAccessibleDescription(reason));
    expect(bodies).toEqual([]);
  });

  it('is at most what did not become a credit, which is shown', async () => {
    serveBilling({ credit: 1500 });
    open();
    expect((await screen.findByText('Credit')).nextSibling).toHaveTextContent('$15.00 for the next charges');

    const dialog = await openDialog('Refund (MG-0012)');

    expect(dialog.getByText(/goes back to the card of Maren \(maren@example\.com\)/)).toBeInTheDocument();
    expect(dialog.getByLabelText('Amount in dollars')).toHaveValue('4.99');
    expect(dialog.getByText(/Up to \$4\.99\. \$15\.00 remains as credit toward future charges\./)).toBeInTheDocument();
  });

  it('is not offered where nothing is left, or nothing was paid', async () => {
    serveBilling({
      invoices: [
        newInvoice({ refunded: 1999 }),
        newInvoice({ id: 9, number: 'MG-0009', status: 'open', paid_at: null }),
      ],
    });
    open();

    expect(await screen.findByRole('row', { name: /MG-0009.*Not paid/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Refund/ })).toBeNull();
  });
});

describe('the next charge', () => {
  it.each([
    ['with a new key after the server gave up', 'subscription_changed', 2],
    ['with the same key while the plan is busy', 'plan_busy', 1],
  ])('is postponed again %s', async (_, code, expectedKeys) => {
    serveBilling();
    const keys: (string | null)[] = [];
    server.use(
      http.post(`${API}/admin/members/12/extend`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        if (keys.length > 1) return HttpResponse.json({ data: newAdminBilling() });
        return errorResponse(409, code, 'Please postpone it again.');
      }),
    );
    open();
    const dialog = await openDialog('Postpone the next charge');
    await userEvent.click(dialog.getByRole('button', { name: 'Postpone' }));
    await dialog.findByText('Please postpone it again.');

    await userEvent.click(dialog.getByRole('button', { name: 'Postpone' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(expectedKeys);
  });

  it('can be postponed by days, with a reason', async () => {
    serveBilling();
    const bodies = acceptPosts('extend');
    open();
    const dialog = await openDialog('Postpone the next charge');
    expect(dialog.getByLabelText('Days')).toHaveAccessibleDescription('To Dec 29, 2030');

    await userEvent.click(dialog.getByRole('button', { name: 'Postpone' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies).toEqual([{ days: 7, reason: 'Asked by mail' }]);
  });

  it('is told as the answer has it when it was postponed by a call whose answer was lost', async () => {
    serveBilling();
    let calls = 0;
    server.use(
      http.post(`${API}/admin/members/12/extend`, () => {
        const postponed = { subscription: newSubscription({ current_period_end: '2030-12-29T12:00:00.000Z' }) };
        serveBilling(postponed);
        calls += 1;
        if (calls === 1) return errorResponse(503, 'provider_unreachable', 'Please try again.');
        return HttpResponse.json({ data: newAdminBilling(postponed) });
      }),
    );
    const { result: notice } = renderHook(useToast);
    open();
    const dialog = await openDialog('Postpone the next charge');
    await userEvent.click(dialog.getByRole('button', { name: 'Postpone' }));
    await dialog.findByText('Please try again.');

    await userEvent.click(dialog.getByRole('button', { name: 'Postpone' }));

    await waitFor(() => expect(notice.current?.description).toBe('The next charge is on Dec 29, 2030.'));
  });

  it.each([
    ['Canceled, ends', { cancel_at: '2030-02-02T10:00:00.000Z' }],
    ['Payment failed, access until', { grace_until: '2030-02-02T10:00:00.000Z' }],
  ])('cannot be postponed: %s', async (fact, changes) => {
    serveBilling({ subscription: newSubscription(changes) });
    open();

    expect(await screen.findByText(fact)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Postpone the next charge' })).toBeNull();
  });
});
