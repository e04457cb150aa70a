import { z } from 'zod';

import { UNKNOWN_ID } from '../http/example.ts';
import { defineRoutes } from '../http/route.ts';
import { CHAT_PAGE_SIZE, MAX_CATCH_UP, MAX_CHAT_OFFSET, MAX_MESSAGE_LENGTH, REACTIONS } from '../rules/chat-rules.ts';
import { idParam, sharedText, wholeNumber } from '../schemas/fields.ts';
import { helpLines } from '../wellness/help-lines.ts';

const id = z.number().int().positive();
const person = z.object({ id, name: z.string() });

export const reaction = z.enum(REACTIONS);

export const chatMessage = z.object({
  id,
  user_id: id,
  message: z.string(),
  created_at: z.iso.datetime(),
  user: person,
  edited_at: z.iso.datetime().optional(),
  /** When it was written, edited, reacted to, hidden or restored, whichever came last. */
  changed_at: z.iso.datetime(),
  client_id: z.uuid().optional(), // Tells the sender's page which of its unsent messages this is.
  mentions: z.array(person).optional(), // Absent where there are none, like `reactions`.
  /** `mine`: whether the reader is among them. Messages that a socket broadcasts are new, and have none. */
  reactions: z.array(z.object({ reaction, count: z.number().int().positive(), mine: z.boolean() })).optional(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

export const chatQuery = z.strictObject({
  limit: wholeNumber(1, 100).default(CHAT_PAGE_SIZE),
  offset: wholeNumber(0, Number.MAX_SAFE_INTEGER)
    .pipe(z.number().max(MAX_CHAT_OFFSET, `must be at most ${MAX_CHAT_OFFSET}; use before_id to read older messages`))
    .default(0),
  /** Asks for older messages only; unlike `offset`, it does not shift while messages arrive. */
  before_id: idParam.optional(),
});

export const chatChanges = z.object({
  messages: z.array(chatMessage), // New, edited, reacted to or restored.
  removed: z.array(id), // Deleted or hidden messages.
  until: z.iso.datetime(), // The next call's `since`.
  /** More than `MAX_CATCH_UP` changes, so none is listed: load the newest page instead. */
  reset: z.boolean(),
});
export type ChatChanges = z.infer<typeof chatChanges>;

const messageField = sharedText()
  .min(1, 'Please enter a message.')
  .max(MAX_MESSAGE_LENGTH, `A message can have at most ${MAX_MESSAGE_LENGTH} characters.`);

export const messageBody = z.strictObject({
  message: messageField,
  mentions: z.array(id).max(10).optional(), // Members whose `@name` the message contains; others are ignored.
});

export const addChatBody = messageBody.extend({
  /** The browser chooses it: a repeated request gets the same message, and another message with it is rejected. */
  client_id: z.uuid().optional(),
});
export type EditChatBody = z.output<typeof messageBody>;
export type AddChatBody = z.output<typeof addChatBody>;

/** `help_lines` only where the message speaks of self-harm: the page then shows whom to call. */
export const writtenMessage = chatMessage.extend({ help_lines: helpLines.optional() });
export type WrittenMessage = z.infer<typeof writtenMessage>;

const withId = z.object({ id: idParam });
const reactionParams = withId.extend({ reaction });

export const chatRoutes = /* @__PURE__ */ defineRoutes({
  'GET /get-chat': {
    access: 'member',
    summary: 'A page of messages, newest first',
    query: chatQuery,
    response: z.array(chatMessage),
  },
  'GET /chat/changes': {
    access: 'member',
    summary: `Up to ${MAX_CATCH_UP} changes since an instant, for those who were away; repeats those of the minute before it`,
    query: z.strictObject({ since: z.iso.datetime() }),
    response: z.object({ data: chatChanges }),
    example: { query: { since: '2026-01-01T00:00:00.000Z' } },
  },
  'POST /add-chat': {
    access: 'member',
    limit: 'chat',
    idempotent: 'client_id',
    summary: 'Send a message',
    body: addChatBody,
    response: writtenMessage,
    example: { body: { message: 'Hello' } },
  },
  'POST /chat/:id/edit': {
    access: 'member',
    limit: 'chat',
    summary: 'Edit one of your own messages, within 15 minutes',
    params: withId,
    body: messageBody,
    response: writtenMessage,
    example: { ...UNKNOWN_ID, body: { message: 'Hello again' } },
  },
  'DELETE /delete-chat/:id': {
    access: 'member',
    summary: 'Delete one of your own messages',
    params: withId,
    response: z.undefined(),
    status: 204,
    example: UNKNOWN_ID,
  },
  'POST /chat/:id/reactions/:reaction': {
    access: 'member',
    limit: 'chat',
    summary: 'React to a message; repeated, it changes nothing',
    params: reactionParams,
    response: chatMessage,
    example: { params: { id: '999999', reaction: 'heart' }, status: 404 },
  },
  'DELETE /chat/:id/reactions/:reaction': {
    access: 'member',
    limit: 'chat',
    summary: 'Take back a reaction; repeated, it changes nothing',
    params: reactionParams,
    response: chatMessage,
    example: { params: { id: '999999', reaction: 'heart' }, status: 404 },
  },
});
