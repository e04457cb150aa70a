import { HttpStatus } from '@nestjs/common';
import { MAX_UNCONFIRMED_SESSIONS, MAX_UPCOMING_SESSIONS } from '@mindgrove/contracts/rules/booking-rules';
import type { EntityManager } from 'typeorm';

import { ApiError } from '../../platform/core/errors/api-error.js';
import { type BookedSession, sessionAt } from '../slots/free-slots.js';
import type { LoadedCalendar } from '../slots/load-calendar.js';
import { dateText } from '../slots/time-texts.js';
import { dateAt, type Instant } from '../slots/zoned-time.js';
import { type BookingMember, HAS_UNCONFIRMED } from './booking-member.read-model.js';

// Call it under the locks of lockSessions, so that simultaneous requests count each other's sessions.

const countOwn = (booked: readonly BookedSession[]) => booked.filter(({ ownWith }) => ownWith !== null).length;

export function assertMayHaveAnother(booked: readonly BookedSession[]) {
  if (countOwn(booked) >= MAX_UPCOMING_SESSIONS) throw tooManySessions();
}

/**
 * One session needs no confirmation, so that everything can be tried at once; more of them would be easy to hoard, and
 * so would be one for each of many accounts.
 */
export async function assertMayBookUnconfirmed(manager: EntityManager, { booked, trainer }: LoadedCalendar) {
  if (countOwn(booked) > 0) throw emailNotConfirmed();
  const full = await manager.query<unknown[]>(HAS_UNCONFIRMED, [trainer.id, MAX_UNCONFIRMED_SESSIONS]);
  if (full.length > 0) throw tooManyUnconfirmed(trainer.name);
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

const tooManyUnconfirmed = (trainerName: string) =>
  new ApiError(
    HttpStatus.FORBIDDEN,
    'too_many_unconfirmed_sessions',
    `Please confirm your email address, then book this session: ${trainerName} has no more room for members who have not confirmed theirs. Your account page can send you the link again.`,
  );

const accountDeletedBefore = (day: string) =>
  new ApiError(
    HttpStatus.CONFLICT,
    'account_deleted_before',
    `Your account will be deleted on ${day}, before this session is over. Please choose an earlier time, or first choose “Keep my account” on your account page.`,
  );
