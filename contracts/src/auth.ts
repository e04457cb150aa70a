import { z } from 'zod';

import { defineRoutes } from './route.ts';
import { text } from './text.ts';
import { user } from './user.ts';

/** What RFC 5321 leaves for an address. */
export const MAX_EMAIL_LENGTH = 254;

const email = z.email('Please enter a valid email').max(MAX_EMAIL_LENGTH);

export const loginBody = z.strictObject({
  email,
  password: text().min(6, 'Password must be at least 6 characters').max(200),
});
export type LoginBody = z.infer<typeof loginBody>;

export const registerBody = z.strictObject({
  name: text().trim().min(1, 'Please enter your name').max(80, 'Name must be at most 80 characters'),
  email,
  password: text().min(8, 'Password must be at least 8 characters').max(200, 'Password must be at most 200 characters'),
  /** IANA name of the browser's zone. */
  time_zone: z.string().max(64).optional(),
});
export type RegisterBody = z.infer<typeof registerBody>;

export const sessionAnswer = z.object({ user, token: z.string(), message: z.string() });
export type SessionAnswer = z.infer<typeof sessionAnswer>;

export const authRoutes = defineRoutes({
  'POST /register': { access: 'public', summary: 'Create an account', body: registerBody, response: sessionAnswer },
  'POST /login': { access: 'public', summary: 'Sign in', body: loginBody, response: sessionAnswer },
  'POST /admin/login': {
    access: 'public',
    summary: 'Sign in as an administrator',
    body: loginBody,
    response: sessionAnswer,
  },
  'POST /session/refresh': {
    access: 'public',
    summary: 'Exchange the refresh cookie for a new access token',
    response: z.object({ user, token: z.string() }),
  },
  'DELETE /session': { access: 'signed-in', summary: 'Sign out', response: z.undefined(), status: 204 },
  'GET /me': { access: 'signed-in', summary: 'The signed-in user', response: z.object({ user }) },
});
