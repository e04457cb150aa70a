import { z } from 'zod';

import { defineRoutes } from '../http/route.ts';
import { idParam, timeZoneField } from '../schemas/fields.ts';
import { slot } from '../schemas/slot.ts';

export { clockTime, slot, type Slot } from '../schemas/slot.ts';

export const trainer = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  city: z.string(),
  time_zone: z.string(), // IANA.
  about: z.string(),
  credentials: z.string(),
});
export type Trainer = z.infer<typeof trainer>;

export const trainersRoutes = /* @__PURE__ */ defineRoutes({
  'GET /get-trainers': {
    access: 'member',
    summary: 'Trainers who can be booked, by name',
    response: z.object({ data: z.array(trainer) }),
  },
  'GET /trainers/:id/slots': {
    access: 'member',
    limit: 'slots',
    summary: "A trainer's free slots on a day of the member's time zone",
    params: z.object({ id: idParam }),
    query: z.strictObject({
      date: z.iso.date(),
      time_zone: timeZoneField.optional(), // The member's own, unless given.
    }),
    response: z.object({
      data: z.array(slot), // Listed in order.
      next_date: z.iso.date().nullable(), // The next day after `date` with a free slot.
    }),
    example: { params: { id: '999999' }, query: { date: '2026-01-05' }, status: 404 },
  },
});
