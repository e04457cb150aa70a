import { z } from 'zod';

import { changesOf, emailField, nameField, newPasswordField, passwordField, timeZoneField } from '../schemas/fields.ts';
import { EXAMPLE } from '../http/example.ts';
import { defineRoutes } from '../http/route.ts';
import { messageResponse } from '../schemas/message-response.ts';
import { textSize, themeChoice, user } from './user.ts';

/** Days in which a scheduled deletion can be canceled. */
export const DELETION_DAYS = 14;

const profileFields = { name: nameField, time_zone: timeZoneField };

export const profile = z.strictObject(profileFields);
export type Profile = z.infer<typeof profile>;

export const profileBody = changesOf(profileFields);
export type ProfileBody = z.infer<typeof profileBody>;

/** Missing settings stay as they are: another device may have changed them. */
export const preferencesBody = changesOf({
  text_size: textSize,
  reduced_motion: z.boolean(),
  theme: themeChoice,
  sound: z.boolean(),
  vibration: z.boolean(),
  village: z.boolean(),
});
export type PreferencesBody = z.infer<typeof preferencesBody>;

export const changeEmailBody = z.strictObject({ email: emailField, password: passwordField });
export type ChangeEmailBody = z.infer<typeof changeEmailBody>;

export const changePasswordBody = z.strictObject({ current_password: passwordField, new_password: newPasswordField });
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;

export const deleteAccountBody = z.strictObject({ password: passwordField });
export type DeleteAccountBody = z.infer<typeof deleteAccountBody>;

export const accountSession = z.object({
  id: z.uuid(),
  device: z.string(), // The browser and system, such as "Firefox on Windows".
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSession>;

const changed = z.object({ user });

export const accountRoutes = /* @__PURE__ */ defineRoutes({
  'POST /account/profile': {
    access: 'signed-in',
    limit: 'profile',
    summary: 'Change name, time zone or both',
    body: profileBody,
    response: changed,
    example: { body: { name: 'Robin', time_zone: 'Europe/Berlin' } },
  },
  'POST /account/preferences': {
    access: 'signed-in',
    summary: 'Change text size, motion, theme, sound, vibration and the village wood',
    body: preferencesBody,
    response: changed,
    example: { body: { text_size: 'large', reduced_motion: true, theme: 'dark', sound: true, vibration: false } },
  },
  'POST /account/email': {
    access: 'signed-in',
    limit: 'mail-elsewhere',
    summary: 'Mail a link to a new address, which becomes the account’s once the link is opened',
    body: changeEmailBody,
    response: messageResponse,
    example: { body: { email: 'robin.new@example.test', password: EXAMPLE.password } },
  },
  'POST /account/password': {
    access: 'signed-in',
    limit: 'password',
    summary: 'Change the password; ends every other session',
    body: changePasswordBody,
    response: messageResponse,
    example: { body: { current_password: EXAMPLE.password, new_password: EXAMPLE.password } },
  },
  'GET /account/sessions': {
    access: 'signed-in',
    summary: 'Where the account is signed in, last used first',
    response: z.object({ data: z.array(accountSession) }),
  },
  'DELETE /account/sessions': {
    access: 'signed-in',
    summary: 'Sign out everywhere, including here',
    response: z.undefined(),
    status: 204,
  },
  'DELETE /account/sessions/:id': {
    access: 'signed-in',
    summary: 'Sign out one device',
    params: z.object({ id: z.uuid() }),
    response: z.undefined(),
    status: 204,
    example: { params: { id: '5f0c1c5e-7d1f-4d27-9c0a-0b8f1c2d3e4f' }, status: 404 },
  },
  'GET /account/export': {
    access: 'signed-in',
    limit: 'export',
    summary: 'All data of the account, as one JSON document',
    response: z.record(z.string(), z.unknown()),
  },
  'POST /account/delete': {
    access: 'signed-in',
    limit: 'password',
    summary: `Schedule the account's deletion in ${DELETION_DAYS} days`,
    body: deleteAccountBody,
    response: changed,
    example: { body: { password: EXAMPLE.password } },
  },
  'POST /account/keep': { access: 'signed-in', summary: 'Cancel the scheduled deletion', response: changed },
});
