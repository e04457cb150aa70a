import { MAIL_LINK_MINUTES } from '../rules/mail-links.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

// The tiers: allowed calls in the time of a limit, before `RATE_LIMIT_SCALE`.
const RARE = 5;
const STRICT = 10;
const MODERATE = 25;
const STEADY = 60;
const GENEROUS = 120;

interface Rate {
  calls: number;
  /** The count begins with the first call and ends after this time. */
  seconds: number;
  /** It holds for one account, however many people share an address, so `RATE_LIMIT_SCALE` leaves it alone. */
  isFixed?: true;
}

export const RATES = {
  register: { calls: STRICT, seconds: MINUTE },
  login: { calls: MODERATE, seconds: MINUTE },
  /** Wrong passwords per account or known device, which the sign-in counts; the tenth is rejected without a check. */
  'wrong-passwords': { calls: 9, seconds: MINUTE, isFixed: true },
  refresh: { calls: GENEROUS, seconds: MINUTE },
  'refresh-session': { calls: MODERATE, seconds: MINUTE },
  mail: { calls: STRICT, seconds: MINUTE },
  'mail-account': { calls: RARE, seconds: MAIL_LINK_MINUTES * MINUTE },
  password: { calls: STRICT, seconds: MINUTE },
  payment: { calls: MODERATE, seconds: 10 * MINUTE },
  'payment-address': { calls: STEADY, seconds: 10 * MINUTE },
  chat: { calls: STEADY, seconds: MINUTE },
  'chat-newcomer': { calls: RARE, seconds: MINUTE },
  report: { calls: STRICT, seconds: HOUR },
  sockets: { calls: GENEROUS, seconds: MINUTE },
  slots: { calls: GENEROUS, seconds: MINUTE },
  files: { calls: 5 * GENEROUS, seconds: MINUTE },
  booking: { calls: MODERATE, seconds: MINUTE },
  'booking-hour': { calls: MODERATE, seconds: HOUR },
  rounds: { calls: STEADY, seconds: MINUTE },
  goals: { calls: MODERATE, seconds: MINUTE },
  friends: { calls: MODERATE, seconds: MINUTE },
  reminders: { calls: STEADY, seconds: MINUTE },
  profile: { calls: MODERATE, seconds: MINUTE },
  export: { calls: STRICT, seconds: HOUR },
  contact: { calls: RARE, seconds: MINUTE },
  review: { calls: STRICT, seconds: HOUR },
  override: { calls: MODERATE, seconds: MINUTE },
  telemetry: { calls: 2 * GENEROUS, seconds: MINUTE },
  release: { calls: MODERATE, seconds: HOUR },
  'release-check': { calls: GENEROUS, seconds: HOUR },
  'release-move': { calls: MODERATE, seconds: MINUTE },
  'release-token': { calls: MODERATE, seconds: MINUTE },
} satisfies Record<string, Rate>;
export type RateName = keyof typeof RATES;

/** The allowed calls of each rate. */
export const scaledRates = (scale: number) =>
  Object.fromEntries(
    Object.entries<Rate>(RATES).map(([name, { calls, isFixed }]) => [
      name,
      isFixed ? calls : Math.max(1, Math.round(calls * scale)),
    ]),
  ) as Record<RateName, number>;

/** The key by which calls are counted together. */
export type CountedBy =
  | 'ip' // The caller's IP address.
  | 'member'
  | 'email' // The email address in the body.
  | 'owner'; // The email, but counted apart, so that no other email can use up the owner's password resets.

export interface RateLimitRule {
  rate: RateName;
  by: CountedBy;
}

/** The limits that a route can name; a call must pass every rule. */
export const RATE_LIMITS = {
  register: [{ rate: 'register', by: 'ip' }],
  login: [{ rate: 'login', by: 'ip' }],
  refresh: [{ rate: 'refresh', by: 'ip' }],
  mail: [
    { rate: 'mail', by: 'ip' },
    { rate: 'mail-account', by: 'member' },
  ],
  'mail-elsewhere': [
    { rate: 'password', by: 'member' },
    { rate: 'mail', by: 'ip' },
    { rate: 'mail-account', by: 'email' },
    { rate: 'mail-account', by: 'member' },
  ],
  'password-mail': [
    { rate: 'mail', by: 'ip' },
    { rate: 'mail-account', by: 'owner' },
  ],
  password: [
    { rate: 'password', by: 'member' },
    { rate: 'password', by: 'ip' },
  ],
  payment: [
    { rate: 'payment', by: 'member' },
    { rate: 'payment-address', by: 'ip' },
  ],
  chat: [{ rate: 'chat', by: 'member' }],
  slots: [{ rate: 'slots', by: 'member' }],
  booking: [
    { rate: 'booking', by: 'member' },
    { rate: 'booking', by: 'ip' },
    { rate: 'booking-hour', by: 'member' }, // Each of them mails, and so does its cancellation.
  ],
  cancellation: [
    { rate: 'booking', by: 'member' },
    { rate: 'booking', by: 'ip' },
  ],
  rounds: [{ rate: 'rounds', by: 'member' }],
  goals: [{ rate: 'goals', by: 'member' }],
  friends: [{ rate: 'friends', by: 'member' }],
  reminders: [{ rate: 'reminders', by: 'member' }],
  profile: [{ rate: 'profile', by: 'member' }],
  export: [{ rate: 'export', by: 'member' }],
  review: [{ rate: 'review', by: 'member' }],
  override: [{ rate: 'override', by: 'ip' }],
  telemetry: [{ rate: 'telemetry', by: 'ip' }],
  contact: [{ rate: 'contact', by: 'ip' }], // Anyone can type another person's email address.
} satisfies Record<string, RateLimitRule[]>;
export type RateLimitName = keyof typeof RATE_LIMITS;
