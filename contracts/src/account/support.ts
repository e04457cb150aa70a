import { z } from 'zod';

import { emailField, lineText, nameField, sharedText, storableText } from '../schemas/fields.ts';
import { EXAMPLE } from '../http/example.ts';
import { defineRoutes } from '../http/route.ts';

export const contactBody = z.strictObject({
  name: nameField,
  email: emailField,
  subject: lineText().min(1, 'Please enter a subject').max(150, 'Subject must be at most 150 characters'),
  message: sharedText()
    .min(10, 'Please write at least 10 characters')
    .max(5000, 'Message must be at most 5000 characters'),
  /** People do not see this field. Programs that fill it in get a ticket number, and nothing is stored. */
  website: storableText().max(500).optional(),
});
export type ContactBody = z.infer<typeof contactBody>;

export const supportRoutes = /* @__PURE__ */ defineRoutes({
  'POST /contact': {
    access: 'public',
    limit: 'contact',
    summary: 'Write to support; returns the ticket number',
    body: contactBody,
    bodyLimit: 40_960,
    response: z.object({ ticket: z.string() }),
    example: {
      body: { name: 'Robin', email: EXAMPLE.email, subject: 'Hello', message: 'A question of ten letters' },
    },
  },
});
