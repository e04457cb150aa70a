import { z } from 'zod';

import { defineRoutes } from '../http/route.ts';
import { MAX_STORED_NOTE_LENGTH } from '../rules/text-lengths.ts';
import { text, wholeNumber } from '../schemas/fields.ts';

/** A day in the member's time zone, which begins at 03:00. */
const day = z.iso.date();

/** 1 is low, 5 is bright. */
export const moodValue = z.number().int().min(1).max(5);

export const mood = z.object({ day, mood: moodValue, note: z.string().nullable() });
export type Mood = z.infer<typeof mood>;

/** Five questions about the last two weeks, in order: 0 never, 4 always. */
export const wellbeingAnswers = z.array(z.number().int().min(0).max(4)).length(5);

export const wellbeingCheck = z.object({
  day,
  answers: wellbeingAnswers,
  score: z.number().int(), // 0 to 100: the sum of the answers times 5.
});
export type WellbeingCheck = z.infer<typeof wellbeingCheck>;

export const moodsOverview = z.object({
  today: day,
  moods: z.array(mood), // Oldest first.
  checks: z.array(wellbeingCheck), // Oldest first.
  next_check: day, // The day from which the next check is offered.
  /** Whether the last days were low: the page then shows where to find help. */
  show_help: z.boolean(),
  practice: z.object({
    counted: z.number().int(), // The newest sessions with a mood before and after, at most 10.
    lighter: z.number().int(), // The number of them after which the mood was higher than before.
    mood_today: moodValue.nullable(), // The mood after today's newest session with one.
  }),
});
export type MoodsOverview = z.infer<typeof moodsOverview>;

const overview = z.object({ data: moodsOverview });

/** A mood that waited to be sent may be this many days old; what is older is stored on the oldest of them. */
export const MOOD_LATE_DAYS = 14;

const note = text().trim().max(MAX_STORED_NOTE_LENGTH, `Note must be at most ${MAX_STORED_NOTE_LENGTH} characters`);

export const moodBody = z
  .strictObject({
    mood: moodValue.optional(), // A note alone leaves the day's mood, which must be stored.
    /** The day of a mood sent late or restored after its removal; today, unless given. A later day is today. */
    day: day.optional(),
    note: note.optional(),
    /** The note that the page had before. If another device has stored something else, both notes stay. */
    note_before: note.optional(),
  })
  .refine(({ mood, note }) => mood !== undefined || note !== undefined, { path: ['mood'], error: 'is required' });
export type MoodBody = z.infer<typeof moodBody>;

export const moodsRoutes = /* @__PURE__ */ defineRoutes({
  'GET /moods': {
    access: 'signed-in',
    summary: "The member's moods and well-being checks",
    query: z.strictObject({ days: wholeNumber(7, 366).default(90) }),
    response: overview,
  },
  'POST /moods': {
    access: 'member',
    summary: "Store today's mood or its note, or a recent day's; a second one replaces it",
    body: moodBody,
    bodyLimit: 65_536,
    response: overview,
    example: { body: { mood: 4 } },
  },
  'DELETE /moods/:day': {
    access: 'signed-in',
    summary: "Delete a day's mood",
    params: z.object({ day }),
    response: overview,
    example: { params: { day: '2026-11-01' }, status: 404 },
  },
  'POST /wellbeing-checks': {
    access: 'member',
    summary: 'Store a well-being check; a second one on the same day replaces it',
    body: z.strictObject({ answers: wellbeingAnswers }),
    response: overview,
    example: { body: { answers: [3, 2, 3, 2, 3] } },
  },
});
