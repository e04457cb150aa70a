import { z } from 'zod';

import { UNKNOWN_ID } from '../http/example.ts';
import { defineRoutes } from '../http/route.ts';
import { idParam, timeZoneField } from '../schemas/fields.ts';
import { clockTime, trainer } from './trainers.ts';

export const booking = z.object({
  id: z.number().int().positive(),
  trainer: trainer.pick({ id: true, name: true, city: true, time_zone: true }),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  state: z.enum(['booked', 'canceled']),
  /** The address of the video call; null for a past session, and when the trainer emails how to join. */
  meeting_url: z.string().nullable(),
  /** True until 24 hours before the session starts. */
  can_change: z.boolean(),
  /** Set for a canceled session: who canceled it, and what the team wrote about it. */
  canceled_by: z.enum(['member', 'team']).nullable(),
  reason: z.string().nullable(),
});
export type Booking = z.infer<typeof booking>;

export const bookings = z.object({
  upcoming: z.array(booking), // Next first.
  past: z.array(booking), // Newest first; with canceled ones.
});
export type Bookings = z.infer<typeof bookings>;

const when = {
  booking_date: z.iso.date({
    error: ({ input }) => (input === '' ? 'Please select a date.' : 'must be a date such as 2026-11-30'),
  }),
  time: clockTime,
  time_zone: timeZoneField.optional(), // The zone of date and time; the member's own, unless given.
  /** Chooses between two times that the clock shows alike, when it is set back; the first, unless given. */
  starts_at: z.iso.datetime().optional(),
};

export const rescheduleBody = z.strictObject(when);
export const bookTrainerBody = z.strictObject({
  trainer_id: z.number('Please select a trainer.').int().positive(),
  ...when,
});
export type BookTrainerBody = z.infer<typeof bookTrainerBody>;

const booked = z.object({
  success: z.literal(true),
  data: booking.pick({ id: true, starts_at: true, ends_at: true }),
});

const withId = z.object({ id: idParam });
const oneBooking = z.object({ data: booking });

export const bookingsRoutes = /* @__PURE__ */ defineRoutes({
  'POST /book-trainer': {
    access: 'member',
    limit: 'booking',
    idempotent: true,
    summary:
      'Book a session of 50 minutes; 409 when it is taken or you have 3 upcoming ones, 400 with the reason when it cannot be booked',
    body: bookTrainerBody,
    response: booked,
    example: { body: { trainer_id: 999_999, booking_date: '2026-01-05', time: '10:00' }, status: 404 },
  },
  'GET /bookings': {
    access: 'signed-in',
    summary: "The member's sessions",
    response: z.object({ data: bookings }),
  },
  'POST /bookings/:id/reschedule': {
    access: 'member',
    limit: 'booking',
    summary: 'Move a session of your own to another time, until 24 hours before',
    params: withId,
    body: rescheduleBody,
    response: oneBooking,
    example: { ...UNKNOWN_ID, body: { booking_date: '2026-01-05', time: '10:00' } },
  },
  'POST /bookings/:id/cancel': {
    access: 'signed-in',
    limit: 'cancellation',
    summary: 'Cancel a session of your own, until 24 hours before',
    params: withId,
    response: oneBooking,
    example: UNKNOWN_ID,
  },
  'GET /bookings/:id/calendar': {
    access: 'signed-in',
    summary: 'A session of your own as an iCalendar file (RFC 5545)',
    params: withId,
    response: z.object({ data: z.object({ filename: z.string(), calendar: z.string() }) }),
    example: UNKNOWN_ID,
  },
});
