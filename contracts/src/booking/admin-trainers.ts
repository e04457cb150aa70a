import { z } from 'zod';

import { reasonBody } from '../admin.ts';
import { UNKNOWN_ID } from '../http/example.ts';
import { defineRoutes } from '../http/route.ts';
import { idParam, lineText, sharedText, storableText, timeZoneField } from '../schemas/fields.ts';
import { weekday } from '../schemas/weekdays.ts';
import { clockTime, trainer } from './trainers.ts';

const hours = z.strictObject({ from: clockTime, to: clockTime }).refine(({ from, to }) => from < to, {
  error: 'must end after it begins',
  path: ['to'],
});

const meetingUrl = storableText()
  .trim()
  .max(300, 'Link must be at most 300 characters')
  // A line break would pass as a URL.
  .refine(
    (value) => /^https:\/\/\S+$/.test(value) && URL.canParse(value),
    'Please enter a link that begins with https://',
  );

/** The hours in the trainer's time zone. */
export const weeklyHours = hours.safeExtend({ weekday });
export type WeeklyHours = z.infer<typeof weeklyHours>;

export const trainerBody = z.strictObject({
  name: lineText().min(1, 'Please enter a name').max(80, 'Name must be at most 80 characters'),
  city: lineText().min(1, 'Please enter a city').max(80, 'City must be at most 80 characters'),
  time_zone: timeZoneField,
  about: sharedText().min(1, 'Please write something about them').max(600, 'About must be at most 600 characters'),
  credentials: sharedText().max(200, 'Credentials must be at most 200 characters'),
  meeting_url: meetingUrl.nullable().default(null), // The address of their video calls; for members with a session.
  is_active: z.boolean(), // Whether members can book them.
  weekly: z.array(weeklyHours).max(42),
});
export type TrainerBody = z.input<typeof trainerBody>;

/** Hours of one date, in place of those of its weekday; none means a day off. */
export const dateHours = z.strictObject({
  date: z.iso.date(),
  hours: z.array(hours).max(6),
  note: sharedText().max(200),
});
export type DateHours = z.infer<typeof dateHours>;

export const adminTrainer = trainer.extend({
  revision: z.number().int(), // Counts changes: a save names the one that it is based on.
  meeting_url: z.string().nullable(),
  is_active: z.boolean(),
  weekly: z.array(weeklyHours), // Listed in order.
  exceptions: z.array(dateHours), // Listed in order, from today on.
  upcoming: z.number().int(), // Booked sessions from now on.
});
export type AdminTrainer = z.infer<typeof adminTrainer>;

export const trainerDay = z.object({
  date: z.iso.date(), // The date in the trainer's time zone, like all of its times.
  hours: z.array(hours),
  bookings: z.array(
    z.object({
      id: z.number().int(),
      from: clockTime,
      to: clockTime,
      starts_at: z.iso.datetime(),
      member: z.object({ id: z.number().int(), name: z.string() }),
      state: z.enum(['booked', 'canceled']),
      is_outside_hours: z.boolean(), // Booked before the hours were changed.
    }),
  ),
});
export type TrainerDay = z.infer<typeof trainerDay>;

const withId = z.object({ id: idParam });
const withDate = withId.extend({ date: z.iso.date() });
const oneTrainer = z.object({ data: adminTrainer });
const exampleTrainer: TrainerBody = {
  name: 'Rowan Ellery',
  city: 'Lisbon',
  time_zone: 'Europe/Lisbon',
  about: 'Teaches calm breathing.',
  credentials: '',
  meeting_url: 'https://meet.example/rowan-ellery',
  is_active: false,
  weekly: [{ weekday: 1, from: '09:00', to: '17:00' }],
};

/** The limit in bytes: texts, and six times for each day of the week. */
const TRAINER_BODY_LIMIT = 81_920;

export const adminTrainersRoutes = /* @__PURE__ */ defineRoutes({
  'GET /admin/trainers': {
    access: 'admin',
    summary: 'All trainers with their hours, by name',
    response: z.object({ data: z.array(adminTrainer) }),
  },
  'POST /admin/trainers': {
    access: 'admin',
    summary: 'Add a trainer',
    body: trainerBody,
    bodyLimit: TRAINER_BODY_LIMIT,
    response: oneTrainer,
    status: 201,
    example: { body: exampleTrainer },
  },
  'POST /admin/trainers/:id': {
    access: 'admin',
    summary: "Change a trainer's details and weekly hours; booked sessions stay",
    params: withId,
    body: trainerBody.safeExtend({ revision: z.number().int() }), // Another revision is 409.
    bodyLimit: TRAINER_BODY_LIMIT,
    response: oneTrainer,
    example: { ...UNKNOWN_ID, body: { ...exampleTrainer, revision: 1 } },
  },
  'POST /admin/trainers/:id/exceptions': {
    access: 'admin',
    summary: 'Set the hours of one date; booked sessions stay',
    params: withId,
    body: dateHours,
    response: oneTrainer,
    example: { ...UNKNOWN_ID, body: { date: '2026-12-24', hours: [], note: 'Day off' } },
  },
  'DELETE /admin/trainers/:id/exceptions/:date': {
    access: 'admin',
    summary: 'Return a date to the hours of its weekday',
    params: withDate,
    response: oneTrainer,
    example: { params: { id: '999999', date: '2026-12-24' }, status: 404 },
  },
  'GET /admin/trainers/:id/day': {
    access: 'admin',
    summary: "A day of a trainer's calendar",
    params: withId,
    query: z.strictObject({ date: z.iso.date() }),
    response: z.object({ data: trainerDay }),
    example: { ...UNKNOWN_ID, query: { date: '2026-01-05' } },
  },
  'POST /admin/bookings/:id/cancel': {
    access: 'admin',
    summary: 'Cancel a session and tell the member why',
    params: withId,
    body: reasonBody,
    response: z.undefined(),
    status: 204,
    example: { ...UNKNOWN_ID, body: { reason: 'The trainer is ill' } },
  },
});
