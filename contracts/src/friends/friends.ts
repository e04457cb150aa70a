import { z } from 'zod';

import { UNKNOWN_ID } from '../http/example.ts';
import { defineRoutes } from '../http/route.ts';
import { idParam } from '../schemas/fields.ts';
import { training } from '../training/training.ts';

/** Friends see the first word of a name, and neither the rest nor an address. */
const person = z.object({ id: z.number().int(), name: z.string() });
export type Person = z.infer<typeof person>;

const friend = person.extend({
  practice: training.shape.practice, // Their id is the seed of the grove that it grows.
  leaf_sent: z.boolean(), // Whether the member has sent a leaf today.
  leaf_received: z.iso.date().nullable(), // The day of the newest leaf from them.
  board_score: z.number().int().nullable(), // Of the daily board, once both have played that of the member's today.
});
export type Friend = z.infer<typeof friend>;

/** Its place is after the `#` of a link, so that neither logs nor other sites get it. */
const tokenBody = z.strictObject({ token: z.string().max(100) });
const unknownToken = { body: { token: 'no-such-link' }, status: 404 };

const params = z.object({ id: idParam });
const change = { access: 'signed-in', limit: 'friends', params, status: 204, response: z.undefined() } as const;

/** Whoever is no friend, was one, or is on either side of a block gets 404 `friend_not_found`, like an unknown id. */
export const friendsRoutes = /* @__PURE__ */ defineRoutes({
  'GET /friends': {
    access: 'signed-in',
    summary: "The member's friends and the people they have blocked, by name, and how many links still wait",
    response: z.object({
      data: z.object({ friends: z.array(friend), blocked: z.array(person), open_links: z.number().int() }),
    }),
  },
  'POST /friends/invites': {
    access: 'member',
    limit: 'friends',
    summary: 'Make a link that makes one friend, within a week; the oldest of too many open links ends',
    response: z.object({ data: z.object({ path: z.string() }) }),
  },
  'DELETE /friends/invites': {
    access: 'signed-in',
    limit: 'friends',
    status: 204,
    summary: 'Take back every link that nobody has used',
    response: z.undefined(),
  },
  'POST /friends/invites/look': {
    access: 'signed-in',
    limit: 'friends',
    summary: 'Who invites by this link',
    body: tokenBody,
    response: z.object({ data: person }),
    example: unknownToken,
  },
  'POST /friends/invites/accept': {
    access: 'member',
    limit: 'friends',
    summary: 'Become a friend of the one who sent the link',
    body: tokenBody,
    response: z.object({ data: person }),
    example: unknownToken,
  },
  'DELETE /friends/blocks/:id': {
    ...change,
    summary: 'Take a block back; it makes nobody a friend again',
    example: { params: UNKNOWN_ID.params },
  },
  'POST /friends/:id/leaf': {
    ...change,
    access: 'member',
    summary: 'Send a friend the leaf of today',
    example: UNKNOWN_ID,
  },
  'POST /friends/:id/block': {
    ...change,
    summary: 'End a friendship, and let neither ever see the other again',
    example: UNKNOWN_ID,
  },
  'DELETE /friends/:id': {
    ...change,
    summary: 'End a friendship on both sides at once',
    example: { params: UNKNOWN_ID.params },
  },
});
