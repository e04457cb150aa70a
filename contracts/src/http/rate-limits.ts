import { MAIL_LINK_MINUTES } from '../rules/mail-links.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

interface Allowance {
  production: number;
  development: number; // The limit is generous: tests and demos share one address.
  /** The count begins with the first call and ends after this time. */
  seconds: number;
}

/** Allowed calls; an environment variable of the same name sets its own number. */
export const RATE_LIMIT_SETTINGS = {
  RATE_LIMIT_REGISTER: { production: 10, development: 300, seconds: MINUTE },
  RATE_LIMIT_LOGIN: { production: 30, development: 300, seconds: MINUTE },
  RATE_LIMIT_REFRESH: { production: 120, development: 3000, seconds: MINUTE },
  RATE_LIMIT_REFRESH_SESSION: { production: 30, development: 300, seconds: MINUTE },
  RATE_LIMIT_MAIL: { production: 10, development: 300, seconds: MINUTE },
  RATE_LIMIT_MAIL_ACCOUNT: { production: 5, development: 600, seconds: MAIL_LINK_MINUTES * MINUTE },
  RATE_LIMIT_PASSWORD: { production: 10, development: 600, seconds: MINUTE },
  RATE_LIMIT_PAYMENT: { production: 20, development: 600, seconds: 10 * MINUTE },
  RATE_LIMIT_PAYMENT_ADDRESS: { production: 60, development: 3000, seconds: 10 * MINUTE },
  RATE_LIMIT_CHAT: { production: 60, development: 600, seconds: MINUTE },
  RATE_LIMIT_CHAT_NEWCOMER: { production: 6, development: 600, seconds: MINUTE },
  RATE_LIMIT_REPORT: { production: 10, development: 600, seconds: HOUR },
  RATE_LIMIT_SOCKETS: { production: 120, development: 6000, seconds: MINUTE },
  RATE_LIMIT_SLOTS: { production: 120, development: 3000, seconds: MINUTE },
  RATE_LIMIT_FILES: { production: 600, development: 3000, seconds: MINUTE },
  RATE_LIMIT_BOOKING: { production: 20, development: 600, seconds: MINUTE },
  RATE_LIMIT_BOOKING_HOUR: { production: 20, development: 3000, seconds: HOUR },
  RATE_LIMIT_ROUNDS: { production: 60, development: 600, seconds: MINUTE },
  RATE_LIMIT_GOALS: { production: 30, development: 600, seconds: MINUTE },
  RATE_LIMIT_REMINDERS: { production: 60, development: 600, seconds: MINUTE },
  RATE_LIMIT_PROFILE: { production: 20, development: 600, seconds: MINUTE },
  RATE_LIMIT_EXPORT: { production: 10, development: 300, seconds: HOUR },
  RATE_LIMIT_CONTACT: { production: 5, development: 300, seconds: MINUTE },
  RATE_LIMIT_REVIEW: { production: 10, development: 300, seconds: HOUR },
  RATE_LIMIT_OVERRIDE: { production: 30, development: 600, seconds: MINUTE },
  RATE_LIMIT_TELEMETRY: { production: 240, development: 6000, seconds: MINUTE },
  RATE_LIMIT_RELEASE: { production: 30, development: 600, seconds: HOUR },
  RATE_LIMIT_RELEASE_CHECK: { production: 120, development: 3000, seconds: HOUR },
  RATE_LIMIT_RELEASE_MOVE: { production: 30, development: 300, seconds: MINUTE },
  RATE_LIMIT_RELEASE_TOKEN: { production: 20, development: 600, seconds: MINUTE },
} satisfies Record<string, Allowance>;
export type RateLimitSetting = keyof typeof RATE_LIMIT_SETTINGS;

/** Wrong passwords per account or known device, which the sign-in counts; the last one is rejected without a check. */
export const RATE_LIMIT_LOGIN_ACCOUNT = { wrongPasswords: 10, seconds: MINUTE };

/** The key by which calls are counted together. */
export type CountedBy =
  | 'ip' // The caller's IP address.
  | 'member'
  | 'email' // The email address in the body.
  | 'owner'; // The email, but counted apart, so that no other email can use up the owner's password resets.

export interface RateLimitRule {
  setting: RateLimitSetting;
  by: CountedBy;
}

/** The limits that a route can name; a call must pass every rule. */
export const RATE_LIMITS = {
  register: [{ setting: 'RATE_LIMIT_REGISTER', by: 'ip' }],
  login: [{ setting: 'RATE_LIMIT_LOGIN', by: 'ip' }],
  refresh: [{ setting: 'RATE_LIMIT_REFRESH', by: 'ip' }],
  mail: [
    { setting: 'RATE_LIMIT_MAIL', by: 'ip' },
    { setting: 'RATE_LIMIT_MAIL_ACCOUNT', by: 'member' },
  ],
  'mail-elsewhere': [
    { setting: 'RATE_LIMIT_PASSWORD', by: 'member' },
    { setting: 'RATE_LIMIT_MAIL', by: 'ip' },
    { setting: 'RATE_LIMIT_MAIL_ACCOUNT', by: 'email' },
    { setting: 'RATE_LIMIT_MAIL_ACCOUNT', by: 'member' },
  ],
  'password-mail': [
    { setting: 'RATE_LIMIT_MAIL', by: 'ip' },
    { setting: 'RATE_LIMIT_MAIL_ACCOUNT', by: 'owner' },
  ],
  password: [
    { setting: 'RATE_LIMIT_PASSWORD', by: 'member' },
    { setting: 'RATE_LIMIT_PASSWORD', by: 'ip' },
  ],
  payment: [
    { setting: 'RATE_LIMIT_PAYMENT', by: 'member' },
    { setting: 'RATE_LIMIT_PAYMENT_ADDRESS', by: 'ip' },
  ],
  chat: [{ setting: 'RATE_LIMIT_CHAT', by: 'member' }],
  slots: [{ setting: 'RATE_LIMIT_SLOTS', by: 'member' }],
  booking: [
    { setting: 'RATE_LIMIT_BOOKING', by: 'member' },
    { setting: 'RATE_LIMIT_BOOKING', by: 'ip' },
    { setting: 'RATE_LIMIT_BOOKING_HOUR', by: 'member' }, // Each of them mails, and so does its cancellation.
  ],
  cancellation: [
    { setting: 'RATE_LIMIT_BOOKING', by: 'member' },
    { setting: 'RATE_LIMIT_BOOKING', by: 'ip' },
  ],
  rounds: [{ setting: 'RATE_LIMIT_ROUNDS', by: 'member' }],
  goals: [{ setting: 'RATE_LIMIT_GOALS', by: 'member' }],
  reminders: [{ setting: 'RATE_LIMIT_REMINDERS', by: 'member' }],
  profile: [{ setting: 'RATE_LIMIT_PROFILE', by: 'member' }],
  export: [{ setting: 'RATE_LIMIT_EXPORT', by: 'member' }],
  review: [{ setting: 'RATE_LIMIT_REVIEW', by: 'member' }],
  override: [{ setting: 'RATE_LIMIT_OVERRIDE', by: 'ip' }],
  telemetry: [{ setting: 'RATE_LIMIT_TELEMETRY', by: 'ip' }],
  contact: [{ setting: 'RATE_LIMIT_CONTACT', by: 'ip' }], // Anyone can type another person's email address.
} satisfies Record<string, RateLimitRule[]>;
export type RateLimitName = keyof typeof RATE_LIMITS;
