import { describe, expect, it } from '@jest/globals';
import type { Ticket } from '@mindgrove/contracts/admin';
import { useToast } from '@mindgrove/kit/host';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { pageOf, renderSection } from '../../test/admin.ts';
import { API, serveApi } from '../../test/serve-api.ts';
import { TicketsSection } from './tickets-section.tsx';

const server = serveApi();

const newTicket = (changes: Partial<Ticket> = {}): Ticket => ({
  id: 3,
  ticket: 'MG-7F3K2Q',
  name: 'Tove',
  email: 'tove@example.test',
  subject: 'Larger cards?',
  message: 'Could the cards be larger?\nThank you.',
  state: 'open',
  created_at: '2030-01-02T10:00:00.000Z',
  closed_at: null,
  ...changes,
});

/** Serves one ticket that can be closed and reopened. */
function keepTicket() {
  let ticket = newTicket();
  const moveTo = (state: 'open' | 'closed') => () => {
    ticket = { ...ticket, state };
    return HttpResponse.json({ data: ticket });
  };
  server.use(
    http.get(`${API}/admin/tickets`, ({ request }) =>
      pageOf([ticket].filter(({ state }) => state === new URL(request.url).searchParams.get('state'))),
    ),
    http.post(`${API}/admin/tickets/3/close`, moveTo('closed')),
    http.post(`${API}/admin/tickets/3/reopen`, moveTo('open')),
  );
}

describe('contact tickets', () => {
  it('shows the message, and answers by mail with the number in the subject', async () => {
    keepTicket();
    renderSection(TicketsSection, 'tickets');

    expect(await screen.findByRole('heading', { name: 'Larger cards?' })).toBeInTheDocument();
    expect(screen.getByText(/Could the cards be larger\?/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Answer by mail/ })).toHaveAttribute(
      'href',
      'mailto:tove@example.test?subject=Re%3A%20%5BMG-7F3K2Q%5D%20Larger%20cards%3F',
    );
  });

  it('closes a ticket, and the toast reopens it', async () => {
    keepTicket();
    renderSection(TicketsSection, 'tickets');

    await userEvent.click(await screen.findByRole('button', { name: 'Close MG-7F3K2Q' }));

    expect(await screen.findByText('No open tickets')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    const { result: notice } = renderHook(useToast);
    await waitFor(() => expect(notice.current?.action?.label).toBe('Reopen'));
    act(() => notice.current?.action?.onSelect());
    expect(await screen.findByRole('heading', { name: 'Larger cards?' })).toBeInTheDocument();
  });

  it('lists closed tickets at their own address', async () => {
    keepTicket();
    renderSection(TicketsSection, 'tickets');
    await userEvent.click(await screen.findByRole('button', { name: 'Close MG-7F3K2Q' }));

    await userEvent.click(screen.getByRole('link', { name: 'Closed' }));

    expect(await screen.findByRole('button', { name: 'Reopen MG-7F3K2Q' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Closed' })).toHaveAttribute('aria-current', 'page');
  });
});
