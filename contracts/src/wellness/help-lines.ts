import { z } from 'zod';

import { defineRoutes } from '../http/route.ts';

export const helpLine = z.object({
  name: z.string(),
  phone: z.string().nullable(), // The number as people write it there.
  text: z.string().nullable(), // How to reach it by message, such as "Text HOME to 741741".
  hours: z.string(),
  url: z.url(),
});
export type HelpLine = z.infer<typeof helpLine>;

const country = z.object({ code: z.string(), name: z.string() });

export const helpLines = z.object({
  country, // The country of the member's time zone, or the one asked for; code `ZZ` where none is known.
  countries: z.array(country), // Sorted by name.
  emergency: z.string(), // The number for danger to life.
  lines: z.array(helpLine),
  reviewed_on: z.iso.date(),
});
export type HelpLines = z.infer<typeof helpLines>;

export const helpLinesRoutes = /* @__PURE__ */ defineRoutes({
  'GET /help-lines': {
    access: 'signed-in',
    summary: "People to talk to in the member's country",
    query: z.strictObject({
      country: z
        .string()
        .regex(/^[A-Z]{2}$/, 'use a country code such as US')
        .optional(),
    }),
    response: z.object({ data: helpLines }),
  },
});
