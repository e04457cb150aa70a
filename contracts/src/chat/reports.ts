import { z } from 'zod';

import { UNKNOWN_ID } from '../http/example.ts';
import { defineRoutes } from '../http/route.ts';
import { idParam, sharedText } from '../schemas/fields.ts';

const id = z.number().int().positive();
const person = z.object({ id, name: z.string() });

export const REPORT_REASONS = ['unkind', 'spam', 'private', 'health', 'self-harm', 'other'] as const;
export const reportReason = z.enum(REPORT_REASONS, 'Please choose what’s wrong.');
export type ReportReason = z.infer<typeof reportReason>;

export const reportBody = z.strictObject({
  reason: reportReason,
  note: sharedText().max(500, 'Note must be at most 500 characters').optional(),
});
export type ReportBody = z.infer<typeof reportBody>;

const mutedPeople = z.object({ data: z.array(person) }); // Sorted by name.

/** What a member does about other people. No one else learns of it, except that administrators see reports. */
export const reportsRoutes = /* @__PURE__ */ defineRoutes({
  'POST /chat/:id/report': {
    access: 'member',
    limit: 'chat',
    summary: 'Report a message to the administrators; the same words count once',
    params: z.object({ id: idParam }),
    body: reportBody,
    response: z.undefined(),
    status: 204,
    example: { ...UNKNOWN_ID, body: { reason: 'unkind' } },
  },
  'GET /chat/mutes': {
    access: 'signed-in',
    summary: 'People whose messages you do not want to see',
    response: mutedPeople,
  },
  'POST /chat/mutes': {
    access: 'member',
    summary: 'Mute a person',
    body: z.strictObject({ user_id: id }),
    response: mutedPeople,
    example: { body: { user_id: 999_999 }, status: 404 },
  },
  'DELETE /chat/mutes/:id': {
    access: 'signed-in',
    summary: 'Hear a person again; `id` is theirs',
    params: z.object({ id: idParam }),
    response: mutedPeople,
    example: { params: { id: '999999' } },
  },
});
