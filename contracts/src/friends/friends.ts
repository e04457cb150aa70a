import { z } from 'zod';

import { defineRoutes } from '../http/route.ts';
import { UNKNOWN_ID } from '../http/example.ts';
import { idParam } from '../schemas/fields.ts';

/** A letter of `practice`, as `GET /training` has it. */
const letter = z.enum(['m', 'f', 's', 'c']);

/** Friends see the first word of a name, and neither the rest nor an address. */
const person = z.object({ id: z.number().int(), name: z.string() });
export type Person = z.infer<typeof person>;

export const friend = person.extend({
  since: z.iso.date(),
  days: z.number().int(), // Days of practice so far.
  first_day: letter.nullable(), // What their first tree grew from.
  leaf_sent: z.boolean(), // Whether the member has sent a leaf today.
  leaf_received: z.iso.date().nullable(), // The day of the newest leaf from them.
});
export type Friend = z.infer<typeof friend>;

const friends = z.object({
  friends: z.array(friend),
  blocked: z.array(person),
  open_invites: z.number().int(),
});
export type Friends = z.infer<typeof friends>;

/** Its place is after the `#` of a link, so that neither logs nor other sites get it. */
const inviteToken = z.string().max(100);
const tokenBody = z.strictObject({ token: inviteToken });
const unknownInvite = { body: { token: 'x'.repeat(32) }, status: 404 };

const friendGrove = z.object({ id: z.number().int(), name: z.string(), practice: z.string().regex(/^[mfsc]*$/) });
export type FriendGrove = z.infer<typeof friendGrove>;

const byId = { params: z.object({ id: idParam }) };
const nothing = { status: 204, response: z.undefined() } as const;
const anyId = { params: UNKNOWN_ID.params };

/** Whoever is no friend, was one, or is on either side of a block gets 404 `friend_not_found`, like an unknown id. */
export const friendsRoutes = /* @__PURE__ */ defineRoutes({
  'GET /friends': {
    access: 'signed-in',
    summary: "The member's friends by name, the people they have blocked, and how many links are open",
    response: z.object({ data: friends }),
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
    summary: 'End all open links of the member',
    ...nothing,
  },
  'POST /friends/invites/look': {
    access: 'signed-in',
    limit: 'friends',
    summary: 'Who invites by this link',
    body: tokenBody,
    response: z.object({ data: z.object({ name: z.string() }) }),
    example: unknownInvite,
  },
  'POST /friends/invites/accept': {
    access: 'member',
    limit: 'friends',
    summary: 'Become a friend of the one who sent the link',
    body: tokenBody,
    response: z.object({ data: person }),
    example: unknownInvite,
  },
  'DELETE /friends/blocks/:id': {
    access: 'signed-in',
    limit: 'friends',
    summary: 'Take a block back; it makes nobody a friend again',
    ...byId,
    ...nothing,
    example: anyId,
  },
  'GET /friends/:id/grove': {
    access: 'signed-in',
    summary: "What grows in a friend's grove; their id is its seed",
    ...byId,
    response: z.object({ data: friendGrove }),
    example: UNKNOWN_ID,
  },
  'POST /friends/:id/leaf': {
    access: 'member',
    limit: 'friends',
    summary: 'Send a friend the leaf of today',
    ...byId,
    ...nothing,
    example: UNKNOWN_ID,
  },
  'POST /friends/:id/block': {
    access: 'signed-in',
    limit: 'friends',
    summary: 'End a friendship, and let neither ever see the other again',
    ...byId,
    ...nothing,
    example: UNKNOWN_ID,
  },
  'DELETE /friends/:id': {
    access: 'signed-in',
    limit: 'friends',
    summary: 'End a friendship on both sides at once',
    ...byId,
    ...nothing,
    example: anyId,
  },
});
