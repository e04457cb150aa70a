import { beforeEach } from '@jest/globals';
import type { Booking, Bookings } from '@mindgrove/contracts/bookings';
import type { Slot, Trainer } from '@mindgrove/contracts/trainers';
import { newUser, renderPage } from '@mindgrove/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';

import { API, refuse, serveApi, ToastText } from '../../test/serve-api.tsx';
import { dateIn } from '../../zones/zoned-time.ts';
import { BookingSection } from './booking-section.tsx';

const newTrainer = (changes: Partial<Trainer> = {}): Trainer => ({
  id: 3,
  name: 'Rowan Ellery',
  city: 'Lisbon',
  time_zone: 'Europe/Lisbon',
  about: 'Teaches calm breathing.',
  credentials: 'Certified breathing coach',
  ...changes,
});

export const newSlot = (changes: Partial<Slot> = {}): Slot => ({
  starts_at: '2030-01-15T16:00:00.000Z',
  local_time: '10:00',
  trainer_time: '16:00',
  ...changes,
});

export const newBooking = (changes: Partial<Booking> = {}): Booking => ({
  id: 5,
  trainer: newTrainer(),
  starts_at: '2030-01-15T16:00:00.000Z',
  ends_at: '2030-01-15T16:50:00.000Z',
  state: 'booked',
  meeting_url: null,
  can_change: true,
  canceled_by: null,
  reason: null,
  ...changes,
});

interface Stored {
  trainers: Trainer[];
  slots: Slot[];
  next: string | null;
  bookings: Bookings;
  /** The bodies that were sent, with the idempotency key. */
  received: Record<string, unknown>[];
  /** The queries for free times. */
  asked: string[];
}

/** Responds to the section's calls in every test of the file. */
export function serveBooking() {
  const stored = {} as Stored;
  const server = serveApi(
    http.get(`${API}/get-trainers`, () => HttpResponse.json({ data: stored.trainers })),
    http.get(`${API}/trainers/:id/slots`, ({ request }) => {
      stored.asked.push(new URL(request.url).search);
      return HttpResponse.json({ data: stored.slots, next_date: stored.next });
    }),
    http.get(`${API}/bookings`, () => HttpResponse.json({ data: stored.bookings })),
    http.post(`${API}/book-trainer`, async ({ request }) => {
      await receive(request);
      const { id, starts_at, ends_at } = newBooking();
      stored.bookings.upcoming = [newBooking()];
      return HttpResponse.json({ success: true, data: { id, starts_at, ends_at } });
    }),
  );
  beforeEach(() => {
    Object.assign(stored, {
      trainers: [newTrainer(), newTrainer({ id: 4, name: 'Ida Nygaard', city: 'Oslo', time_zone: 'Europe/Oslo' })],
      slots: [
        newSlot(),
        newSlot({ starts_at: '2030-01-15T17:00:00.000Z', local_time: '11:00', trainer_time: '17:00' }),
      ],
      next: null,
      bookings: { upcoming: [], past: [] },
      received: [],
      asked: [],
    });
  });

  async function receive(request: Request) {
    const body = (await request.json()) as Record<string, unknown>;
    stored.received.push({ ...body, key: request.headers.get('idempotency-key') });
  }

  return { server, stored, receive };
}

export const refusal = (status: number, error: string, free_slots?: Slot[], code = 'refused') =>
  refuse(status, error, { message: error.replace(/ Free .*/, ''), code, free_slots });

const CHICAGO = 'America/Chicago';

/** Opens the section for a member in Chicago. */
export function open(changes: Parameters<typeof newUser>[0] = {}) {
  const { unmount } = renderPage(
    <>
      <BookingSection />
      <ToastText />
    </>,
    { user: newUser({ time_zone: CHICAGO, ...changes }), at: '/community' },
  );
  return { leave: unmount };
}

/** Days from today in Chicago, as YYYY-MM-DD. */
export const dayFromNow = (days: number) => dateIn(CHICAGO, new Date(Date.now() + days * 86_400_000));

export const trainerField = () => screen.getByRole('combobox', { name: 'Trainer' });
export const dateField = () => screen.getByLabelText('Date');
export const timeField = () => screen.getByLabelText('Time');
export const toastText = () => screen.getByTestId('toast');
export const bookButton = () => screen.getByRole('button', { name: 'Book Session' });

export async function chooseTrainer(name = 'Rowan Ellery (Lisbon)') {
  await screen.findByText('Select a trainer');
  trainerField().focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('option', { name }));
}

export async function fillForm(time = '10:00') {
  await chooseTrainer();
  await userEvent.type(dateField(), dayFromNow(10));
  await userEvent.type(timeField(), time);
}
