import { z } from 'zod';

import {
  emailField,
  nameField,
  newPasswordField,
  passwordField,
  storableText,
  timeZoneField,
  twoFactorCodeField,
} from '../schemas/fields.ts';
import { EXAMPLE } from '../http/example.ts';
import { defineRoutes } from '../http/route.ts';
import { messageResponse } from '../schemas/message-response.ts';
import { user } from './user.ts';

export const loginBody = z.strictObject({
  email: emailField,
  password: passwordField,
  /** Administrators with two-factor authentication must send it; `two_factor_required` asks for it. */
  code: twoFactorCodeField.optional(),
});
export type LoginBody = z.infer<typeof loginBody>;

export const registerBody = z.strictObject({
  name: nameField,
  email: emailField,
  password: newPasswordField,
  time_zone: timeZoneField.optional(),
  plan: z.literal('free').optional(), // Starts the trial with the account.
});
export type RegisterBody = z.infer<typeof registerBody>;

export const sessionResponse = z.object({ user, token: z.string(), message: z.string() });
export type SessionResponse = z.infer<typeof sessionResponse>;

export const forgotPasswordBody = z.strictObject({ email: emailField });
export type ForgotPasswordBody = z.infer<typeof forgotPasswordBody>;

/** The token is signed, and valid once, for `MAIL_LINK_MINUTES`. */
const mailedToken = storableText().min(1).max(1000);

export const resetPasswordBody = z.strictObject({ token: mailedToken, password: newPasswordField });
export type ResetPasswordBody = z.infer<typeof resetPasswordBody>;

export const verifyEmailBody = z.strictObject({ token: mailedToken });

export const authRoutes = /* @__PURE__ */ defineRoutes({
  'POST /register': {
    access: 'public',
    limit: 'register',
    summary: 'Create an account',
    body: registerBody,
    response: sessionResponse,
    example: { body: { name: 'Robin', email: EXAMPLE.email, password: EXAMPLE.password } },
  },
  'POST /login': {
    access: 'public',
    limit: 'login',
    summary: 'Sign in',
    body: loginBody,
    response: sessionResponse,
    example: { body: { email: EXAMPLE.email, password: EXAMPLE.password } },
  },
  'POST /admin/login': {
    access: 'public',
    limit: 'login',
    summary: 'Sign in as an administrator',
    body: loginBody,
    response: sessionResponse,
    example: { body: { email: EXAMPLE.email, password: EXAMPLE.password }, status: 401 },
  },
  'POST /session/refresh': {
    access: 'public',
    limit: 'refresh',
    summary: 'Exchange the refresh cookie for a new access token',
    response: z.object({ user, token: z.string() }),
    example: { status: 401 },
  },
  'DELETE /session': { access: 'signed-in', summary: 'Sign out', response: z.undefined(), status: 204 },
  'GET /me': { access: 'signed-in', summary: 'The signed-in user', response: z.object({ user }) },
  'POST /password/forgot': {
    access: 'public',
    limit: 'password-mail',
    summary: 'Mail a link that sets a new password; the response is the same for an unknown address',
    body: forgotPasswordBody,
    response: messageResponse,
    example: { body: { email: EXAMPLE.email } },
  },
  'POST /password/reset': {
    access: 'public',
    limit: 'login',
    summary: 'Set a new password with a mailed link; ends all sessions of the account',
    body: resetPasswordBody,
    response: messageResponse,
    example: { body: { token: 'made-up', password: EXAMPLE.password }, status: 400 },
  },
  'POST /email/verify': {
    access: 'public',
    limit: 'login',
    summary: 'Confirm an address with a mailed link',
    body: verifyEmailBody,
    response: messageResponse,
    example: { body: { token: 'made-up' }, status: 400 },
  },
  'POST /email/verification': {
    access: 'signed-in',
    limit: 'mail',
    summary: 'Mail the link that confirms the address again',
    response: messageResponse,
  },
});
