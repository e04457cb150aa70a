import { z } from 'zod';

import { text } from './text.ts';

/** What RFC 5321 leaves for an address. */
const MAX_EMAIL_LENGTH = 254;

export const emailField = z.email('Please enter a valid email').max(MAX_EMAIL_LENGTH);

export const nameField = text().trim().min(1, 'Please enter your name').max(80, 'Name must be at most 80 characters');

/** A password that is to be: longer than what signing in asks for. */
export const newPasswordField = text()
  .min(8, 'Password must be at least 8 characters')
  .max(200, 'Password must be at most 200 characters');

/** A password that exists already. */
export const passwordField = text().min(6, 'Password must be at least 6 characters').max(200);

/** A second step's code: six digits of the authenticator, or a recovery code. Spaces and dashes are left out. */
export const secondStepField = text().trim().min(6, 'Please enter the code of your authenticator').max(40);

/** IANA name of a time zone. */
export const timeZoneField = z.string().min(1, 'Please choose a time zone').max(64);
