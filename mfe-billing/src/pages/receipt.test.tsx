import { describe, expect, it, jest } from '@jest/globals';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';

import { serveApi } from '../billing/serve-api.testing.ts';
import { API, errorResponse, newInvoice } from '../billing/billing.testing.tsx';
import ReceiptPage from './receipt.tsx';

const server = serveApi();
const receipt = {
  ...newInvoice({ paid_at: '2030-11-23T02:00:00.000Z' }),
  lines: [
    { description: 'Monthly Premium', amount: 2499 },
    { description: 'AUTUMN20', amount: -500 },
  ],
  name: 'Maren',
  email: 'maren@example.test',
  card: { brand: 'mastercard', last4: '4444', exp_month: 4, exp_year: 2032 },
};

function open(answer: (id: unknown) => Response) {
  server.use(http.get(`${API}/invoices/:id`, ({ params }) => answer(params['id'])));
  renderPage(
    <Routes>
      <Route path="/receipts/:id" element={<ReceiptPage />} />
    </Routes>,
    { at: '/receipts/12', user: newUser({ time_zone: 'America/New_York' }) },
  );
}

describe('a receipt', () => {
  it('tells who has paid what, when and with which card', async () => {
    open((id) => HttpResponse.json({ data: { ...receipt, number: `MG-${id}` } }));

    expect(await screen.findByText('MG-12')).toBeInTheDocument();
    for (const text of ['November 22, 2030', 'Paid', 'Maren', 'maren@example.test', 'Mastercard ending in 4444'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText('support@mindgrove.example')).toBeInTheDocument();
    expect(screen.getByText('November 22, 2030 to December 22, 2030')).toBeInTheDocument();
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'DescriptionAmount',
      'Monthly Premium$24.99',
      'AUTUMN20-$5.00',
      'Total$19.99',
    ]);
  });

  it('names what was refunded', async () => {
    open(() => HttpResponse.json({ data: { ...receipt, refunded: 700 } }));

    expect(await screen.findByRole('row', { name: 'Refunded -$7.00' })).toBeInTheDocument();
  });

  it('can be printed', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    open(() => HttpResponse.json({ data: receipt }));

    await userEvent.click(screen.getByRole('button', { name: 'Print' }));

    expect(print).toHaveBeenCalledTimes(1);
  });

  it('of somebody else is not there', async () => {
    open(() => errorResponse(404, 'invoice_not_found', 'This invoice does not exist.'));

    expect(await screen.findByText('We can’t find that receipt in your account.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your invoices' })).toHaveAttribute('href', '/account#billing');
  });

  it('that could not be loaded can be loaded again', async () => {
    open(() => errorResponse(500, 'internal', 'Not now'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now');

    server.use(http.get(`${API}/invoices/:id`, () => HttpResponse.json({ data: receipt })));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('MG-0012')).toBeInTheDocument();
  });
});
