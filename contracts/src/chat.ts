import { z } from 'zod';

import { UNKNOWN_ID } from './http/example.ts';
import { defineRoutes } from './http/route.ts';
import { idParam, text, wholeNumber } from './schemas/fields.ts';

const CHAT_PAGE_SIZE = 50;

export const chatMessage = z.object({
  id: z.number().int().positive(),
  user_id: z.number().int().positive(),
  message: z.string(),
  created_at: z.iso.datetime(),
  user: z.object({ id: z.number().int().positive(), name: z.string() }),
});
export type ChatMessage = z.infer<typeof chatMessage>;

export const chatQuery = z.strictObject({
  limit: wholeNumber(1, 100).default(CHAT_PAGE_SIZE),
  offset: wholeNumber(0, 1_000_000).default(0),
  /** Only older messages; unlike `offset`, it does not shift while messages arrive. */
  before_id: idParam.optional(),
});

export const addChatBody = z.strictObject({
  message: text().trim().min(1, 'Please enter a message.').max(2000, 'A message can have at most 2000 characters.'),
  client_id: z.uuid().optional(), // From the browser: a repeated request gets the same message.
});

export const chatRoutes = /* @__PURE__ */ defineRoutes({
  'GET /get-chat': {
    access: 'member',
    summary: 'A page of messages, newest first',
    query: chatQuery,
    response: z.array(chatMessage),
  },
  'POST /add-chat': {
    access: 'member',
    limit: 'chat',
    idempotent: true,
    summary: 'Send a message',
    body: addChatBody,
    response: chatMessage,
    example: { body: { message: 'Hello' } },
  },
  'DELETE /delete-chat/:id': {
    access: 'member',
    summary: 'Delete one of your own messages',
    params: z.object({ id: idParam }),
    response: z.undefined(),
    status: 204,
    example: UNKNOWN_ID,
  },
});
