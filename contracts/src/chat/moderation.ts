import { z } from 'zod';

import { reasonBody } from '../admin.ts';
import { UNKNOWN_ID } from '../http/example.ts';
import { defineRoutes } from '../http/route.ts';
import { idParam } from '../schemas/fields.ts';
import { REPORT_REASONS } from './reports.ts';

const id = z.number().int().positive();
const person = z.object({ id, name: z.string() });

export const caseOutcome = z.enum(['kept', 'hidden', 'restored', 'suspended']);
export type CaseOutcome = z.infer<typeof caseOutcome>;

export const messageState = z.enum(['shown', 'hidden', 'deleted']);
export type MessageState = z.infer<typeof messageState>;

/** Why an entry is in a case: a report, or because its writer may have edited the message since it was reported. */
const entryReason = z.enum([...REPORT_REASONS, 'edited']);
export type EntryReason = z.infer<typeof entryReason>;

/** The reports of one message, at most 100 of which are listed. New ones join the open case, or open another after a decision. */
export const moderationCase = z.object({
  id,
  message_id: id,
  author: person.extend({ suspended: z.boolean() }),
  text: z.string(), // The text at its first report.
  written_at: z.iso.datetime(),
  message_state: messageState,
  is_urgent: z.boolean(), // Speaks of self-harm: listed before the others.
  opened_at: z.iso.datetime(),
  reports: z.array(
    z.object({
      id,
      reason: entryReason,
      note: z.string().nullable(), // The reporter's note, or the author's text of an edit or about self-harm.
      message: z.object({ id, state: messageState }).nullable(), // Where that text was written.
      reporter: person.nullable(), // Null for the automatic check, and for edits.
      reported_at: z.iso.datetime(),
    }),
  ),
  decision: z.object({ outcome: caseOutcome, reason: z.string(), by: z.string(), at: z.iso.datetime() }).nullable(), // Null while it is open.
});
export type ModerationCase = z.infer<typeof moderationCase>;

/**
 * `after` is the outcome that the administrator saw, null for an open case, so that no newer outcome is overruled.
 * `seen` is the id of the last report that they saw, 0 for none. A case with later ones cannot be kept; hide and
 * suspend leave them in another open case, together with the reports that the list had no room for.
 */
const decisionBody = reasonBody.extend({
  after: caseOutcome.nullable().default(null),
  seen: z.number().int().nonnegative(),
});
export type DecisionBody = z.infer<typeof decisionBody>;

const withId = z.object({ id: idParam });
const oneCase = z.object({ data: moderationCase });
const decide = (summary: string) =>
  ({
    access: 'admin',
    summary,
    params: withId,
    body: decisionBody,
    response: oneCase,
    example: { ...UNKNOWN_ID, body: { reason: 'Against the guidelines', after: null, seen: 0 } },
  }) as const;

export const moderationRoutes = /* @__PURE__ */ defineRoutes({
  'GET /admin/chat/cases': {
    access: 'admin',
    summary: 'Reported messages: open ones with urgent ones first, then oldest first; decided ones newest first',
    query: z.strictObject({ state: z.enum(['open', 'decided']).default('open'), after_id: idParam.optional() }),
    response: z.object({ data: z.array(moderationCase), has_more: z.boolean(), open: z.number().int() }),
  },
  'POST /admin/chat/cases/:id/keep': decide('Decide that the message stays'),
  'POST /admin/chat/cases/:id/hide': decide('Hide the message from members'),
  'POST /admin/chat/cases/:id/restore': decide('Show a hidden message again'),
  'POST /admin/chat/cases/:id/suspend': decide('Hide the message, suspend its author and end their sessions'),
});
