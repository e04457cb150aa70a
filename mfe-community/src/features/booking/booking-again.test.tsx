import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { API } from '../../test/serve-api.tsx';
import {
  bookButton,
  fillForm,
  newBooking,
  open,
  refusal,
  serveBooking,
  timeField,
  toastText,
  trainerField,
} from './booking.testing.tsx';

const { server, stored, receive } = serveBooking();

describe('booking again', () => {
  it('repeats a request whose answer got lost with the same key, also after a reload', async () => {
    server.use(
      http.post(
        `${API}/book-trainer`,
        async ({ request }) => {
          await receive(request);
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    const { leave } = open();
    await fillForm();
    await userEvent.click(bookButton());
    expect(await screen.findByText(/It will be booked just once/)).toBeInTheDocument();
    expect(screen.getByText('We’re not sure yet if this is booked')).toBeInTheDocument();
    expect(toastText()).toHaveTextContent('Booking Failed');

    leave();
    open();
    await waitFor(() => expect(trainerField()).toHaveTextContent('Rowan Ellery (Lisbon)'));
    await userEvent.click(bookButton());

    await waitFor(() => expect(stored.received).toHaveLength(2));
    expect(stored.received[1]).toEqual(stored.received[0]);
  });

  it('books anew with another key when what the first request booked was canceled since', async () => {
    server.use(
      http.post(
        `${API}/book-trainer`,
        async ({ request }) => {
          await receive(request);
          return refusal(409, 'This session was canceled. Please book a new one.', undefined, 'booking_canceled');
        },
        { once: true },
      ),
    );
    open();
    await fillForm();

    await userEvent.click(bookButton());

    await waitFor(() => expect(toastText()).toHaveTextContent('Session Booked!'));
    expect(stored.received.map(({ time }) => time)).toEqual(['10:00', '10:00']);
    expect(stored.received[1]?.key).not.toBe(stored.received[0]?.key);
  });

  it('says nothing about a session any more that was canceled below, and keeps what is chosen', async () => {
    server.use(
      http.post(`${API}/book-trainer`, () => {
        stored.bookings.upcoming = [newBooking()];
        return HttpResponse.error();
      }),
      http.post(`${API}/bookings/5/cancel`, () => {
        const canceled = newBooking({ state: 'canceled', can_change: false, canceled_by: 'member' });
        stored.bookings = { upcoming: [], past: [canceled] };
        return HttpResponse.json({ data: canceled });
      }),
    );
    open();
    await fillForm();
    await userEvent.click(bookButton());
    await screen.findByText('We’re not sure yet if this is booked');

    await userEvent.click(await screen.findByRole('button', { name: /^Cancel the session/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel session' }));

    await screen.findByText('You canceled this one.');
    await waitFor(() => expect(screen.queryByText('We’re not sure yet if this is booked')).not.toBeInTheDocument());
    expect(timeField()).toHaveValue('10:00');
  });
});
