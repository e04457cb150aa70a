import { HttpStatus } from '@nestjs/common';
import { MAX_UPCOMING_SESSIONS } from '@mindgrove/contracts/rules/booking-rules';

import { ApiError } from '../../core/errors/api-error.js';
import { type BookedSession, sessionAt } from '../slots/free-slots.js';
import { dateText } from '../slots/time-texts.js';
import { dateAt, type Instant } from '../slots/zoned-time.js';
import type { BookingMember } from './booking-member.read-model.js';

// Under the lock of the member's sessions, so that requests at the same time count each other's.

const countOwn = (booked: readonly BookedSession[]) => booked.filter(({ ownWith }) => ownWith !== null).length;

export function assertMayHaveAnother(booked: readonly BookedSession[]) {
  if (countOwn(booked) >= MAX_UPCOMING_SESSIONS) throw tooManySessions();
}

/** One session needs no confirmation, so that everything can be tried at once; more of them would be easy to hoard. */
export function assertConfirmedForAnother({ is_confirmed }: BookingMember, booked: readonly BookedSession[]) {
  if (!is_confirmed && countOwn(booked) > 0) throw emailNotConfirmed();
}

export function assertBeforeDeletion({ deletes_at }: BookingMember, start: Instant, timeZone: string) {
  if (!deletes_at || sessionAt(start).end <= deletes_at.getTime()) return;
  throw accountDeletedBefore(dateText(dateAt(deletes_at.getTime(), timeZone), dateAt(Date.now(), timeZone)));
}

const tooManySessions = () =>
  new ApiError(
    HttpStatus.CONFLICT,
    'too_many_sessions',
    `You can have ${MAX_UPCOMING_SESSIONS} upcoming sessions. To book another one, cancel one of them or wait until one is over.`,
  );

const emailNotConfirmed = () =>
  new ApiError(
    HttpStatus.FORBIDDEN,
    'email_not_confirmed',
    'Please confirm your email address first: until then, you can have one upcoming session. Your account page can send you the link again.',
  );

const accountDeletedBefore = (day: string) =>
  new ApiError(
    HttpStatus.CONFLICT,
    'account_deleted_before',
    `Your account will be deleted on ${day}, before this session ends. Please choose an earlier time, or first choose “Keep my account” on your account page.`,
  );
