import { describe, expect, it } from '@jest/globals';
import { receiveSocketEvent } from '@mindgrove/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';

import { API } from '../../test/serve-api.tsx';
import {
  bookButton,
  chooseTrainer,
  dateField,
  dayFromNow,
  fillForm,
  newBooking,
  newSlot,
  open,
  refusal,
  serveBooking,
  timeField,
  toastText,
  trainerField,
} from './booking.testing.tsx';

const { server, stored, receive } = serveBooking();

describe('the list of trainers', () => {
  it('says that it loads, then offers each with the city', async () => {
    open();
    expect(screen.getByRole('form', { name: 'Book a session' })).toContainElement(trainerField());
    expect(trainerField()).toHaveTextContent('Loading...');

    await screen.findByText('Select a trainer');
    trainerField().focus();
    await userEvent.keyboard('{Enter}');

    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Rowan Ellery (Lisbon)',
      'Ida Nygaard (Oslo)',
    ]);
  });

  it('says that there are none', async () => {
    stored.trainers = [];
    open();

    await screen.findByText('Select a trainer');
    trainerField().focus();
    await userEvent.keyboard('{Enter}');

    expect(screen.getByRole('option', { name: 'No trainers available' })).toBeInTheDocument();
  });

  it('can be loaded again after a failure', async () => {
    server.use(http.get(`${API}/get-trainers`, () => refusal(500, 'Broken'), { once: true }));
    open();

    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('Select a trainer')).toBeInTheDocument();
  });

  it('introduces the chosen trainer, and explains both clocks', async () => {
    open();

    await chooseTrainer();

    const card = screen.getByRole('region', { name: 'About Rowan Ellery' });
    expect(card).toHaveTextContent('RE');
    expect(card).toHaveTextContent('Teaches calm breathing.Certified breathing coach');
    expect(card).toHaveTextContent(/Lisbon, where it is \d+:\d\d [AP]M now/);
    expect(
      screen.getByText(/^Times are in Chicago time \(your time zone\)\. In Lisbon it’s [56] hours later\.$/),
    ).toBeInTheDocument();
    expect(screen.getByText(/^Your device is set to/)).toBeInTheDocument();
  });
});

describe('booking', () => {
  it('asks for what is missing, and focuses the first of it', async () => {
    open();
    await chooseTrainer();

    await userEvent.click(bookButton());

    expect(toastText()).toHaveTextContent(
      'Missing Information: Please select a date, time, and trainer for your session.',
    );
    expect(screen.getByText('Please select a time.')).toBeInTheDocument();
    await waitFor(() => expect(dateField()).toHaveFocus());
    expect(stored.received).toEqual([]);
  });

  it('shows each error until its field is right', async () => {
    open();
    await chooseTrainer();
    await userEvent.click(bookButton());
    expect(screen.getByText('Please select a time.')).toBeInTheDocument();

    await userEvent.type(dateField(), dayFromNow(10));

    await waitFor(() => expect(screen.queryByText('Please select a date.')).not.toBeInTheDocument());
    expect(screen.getByText('Please select a time.')).toBeInTheDocument();
  });

  it('sends the choices once, in the time zone of the member', async () => {
    server.use(
      http.post(`${API}/book-trainer`, async ({ request }) => {
        await receive(request);
        await delay(50);
        return HttpResponse.json({
          success: true,
          data: { id: 5, starts_at: '2030-01-15T16:00:00.000Z', ends_at: '2030-01-15T16:50:00.000Z' },
        });
      }),
    );
    open();
    await fillForm();

    await userEvent.dblClick(bookButton());

    expect(screen.getByRole('button', { name: 'Booking...' })).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() =>
      expect(toastText()).toHaveTextContent('Session Booked!: Tuesday, January 15, 2030 at 10:00 AM'),
    );
    expect(stored.received).toEqual([
      {
        trainer_id: 3,
        booking_date: dayFromNow(10),
        time: '10:00',
        time_zone: 'America/Chicago',
        key: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
  });

  it('refreshes trainers and sessions, and is ready for another one', async () => {
    open();
    await fillForm();
    stored.trainers = [];
    server.use(
      http.get(`${API}/bookings`, async () => {
        await delay(50);
        return HttpResponse.json({ data: stored.bookings });
      }),
    );

    await userEvent.click(bookButton());

    expect(await screen.findByText('Booked: Tuesday, January 15, 2030 at 10:00 AM')).toBeInTheDocument();
    // “Your session is listed below, too.”
    expect(screen.getByRole('heading', { name: 'Tuesday, January 15, 2030' })).toBeInTheDocument();
    expect(timeField()).toHaveValue('');
    await waitFor(() => expect(trainerField()).toHaveTextContent('Select a trainer'));
  });

  it('focuses what was booked, and ignores another press until something new is chosen', async () => {
    open();
    await fillForm();
    await userEvent.click(bookButton());
    const booked = await screen.findByRole('group', { name: 'Booked: Tuesday, January 15, 2030 at 10:00 AM' });
    expect(booked).toHaveFocus();

    await userEvent.click(bookButton());

    expect(toastText()).toHaveTextContent('Session Booked!');
    expect(screen.queryByText('Please select a time.')).not.toBeInTheDocument();
    expect(stored.received).toHaveLength(1);
  });

  it('is shown as canceled at once when the team cancels it', async () => {
    open();
    await fillForm();
    await userEvent.click(bookButton());
    await screen.findByText(/^Booked: /);
    const canceled = newBooking({ state: 'canceled', can_change: false, canceled_by: 'team', reason: 'Ill' });
    stored.bookings = { upcoming: [], past: [canceled] };

    receiveSocketEvent('notice', { title: 'Session Canceled', text: 'Ill', path: '/community#sessions' });

    expect(await screen.findByText(/^Our team canceled this one\./)).toHaveTextContent(
      'Our team canceled this one. “Ill”',
    );
    expect(screen.queryByText(/^Booked: /)).not.toBeInTheDocument();
  });

  it('stays as it is shown when a notice is about something else', async () => {
    open();
    await fillForm();
    await userEvent.click(bookButton());
    await screen.findByText(/^Booked: /);

    receiveSocketEvent('notice', { title: 'Mentioned', text: 'By Wren', path: '/community#chat' });

    expect(screen.getByText(/^Booked: /)).toBeInTheDocument();
  });

  it('shows why a time is refused, and books one of the nearest free ones', async () => {
    const free = newSlot({ starts_at: '2030-01-16T17:00:00.000Z', local_time: '11:00', trainer_time: '17:00' });
    server.use(
      http.post(
        `${API}/book-trainer`,
        () => refusal(409, 'This time is taken. Free near that time: 11:00 AM.', [free]),
        { once: true },
      ),
    );
    open();
    await fillForm();

    await userEvent.click(bookButton());
    await waitFor(() => expect(toastText()).toHaveTextContent('Booking Failed: This time is taken.'));
    expect(screen.getByText('We couldn’t book that session')).toBeInTheDocument();
    expect(screen.getByText('This time is taken.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Wednesday, January 16 11:00 AM 5:00 PM in Lisbon' }));
    expect(bookButton()).toHaveFocus();
    expect(screen.queryByText('We couldn’t book that session')).not.toBeInTheDocument();
    await userEvent.click(bookButton());

    await waitFor(() => expect(stored.received).toHaveLength(1));
    expect(stored.received[0]).toMatchObject({ booking_date: '2030-01-16', time: '11:00', starts_at: free.starts_at });
  });

  it.each([
    ['email_not_confirmed', 'Please confirm your email address first: until then, you can have one upcoming session.'],
    ['too_many_unconfirmed_sessions', 'Please confirm your email address, then book this session.'],
  ])('leads to the account page when the email address must be confirmed first: %s', async (code, error) => {
    server.use(http.post(`${API}/book-trainer`, () => refusal(403, error, undefined, code)));
    open();
    await fillForm();

    await userEvent.click(bookButton());

    expect(await screen.findByText(error)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open your account page' })).toHaveAttribute('href', '/account');
  });

  it('takes another key after a change', async () => {
    server.use(
      http.post(
        `${API}/book-trainer`,
        async ({ request }) => {
          await receive(request);
          return refusal(409, 'This time is taken.');
        },
        { once: true },
      ),
    );
    open();
    await fillForm();
    await userEvent.click(bookButton());
    await screen.findByText('We couldn’t book that session');

    await userEvent.clear(timeField());
    await userEvent.type(timeField(), '11:00');
    await userEvent.click(bookButton());

    await waitFor(() => expect(stored.received).toHaveLength(2));
    expect(stored.received[1]?.key).not.toBe(stored.received[0]?.key);
  });

  it("does not show one member's choices to another", async () => {
    const { leave } = open();
    await fillForm();

    leave();
    open({ id: 8 });
    await screen.findByText('Select a trainer');

    expect(timeField()).toHaveValue('');
  });
});
