import type { ErrorBody } from '@mindgrove/contracts/http/error';
import { HttpException, HttpStatus } from '@nestjs/common';

/** Fields of the response that only some errors have. */
export type ErrorExtras = Pick<ErrorBody, 'free_slots'>;

/** An error with the response's text and code. */
export class ApiError extends HttpException {
  constructor(
    status: number,
    readonly code: string,
    readonly error: string,
    /** The text for programmers, where the text for people does not say enough. */
    readonly detail = error,
    readonly extras: ErrorExtras = {},
  ) {
    super(error, status);
  }
}

export const accessEnded = () =>
  new ApiError(HttpStatus.PAYMENT_REQUIRED, 'access_ended', 'Your access has ended. Choose a plan to continue.');

/** The client renews its session once, then opens the sign-in page. */
export const notSignedIn = () =>
  new ApiError(HttpStatus.UNAUTHORIZED, 'sign_in_required', 'Please sign in to continue.');

export class TooManyAttempts extends ApiError {
  constructor(
    what: string,
    readonly seconds: number,
    { code = 'rate_limited', reason = `Too many ${what}.` } = {},
  ) {
    const wait = `Please wait ${duration(seconds)} and try again.`;
    super(HttpStatus.TOO_MANY_REQUESTS, code, `${reason} ${wait}`);
  }
}

const duration = (seconds: number) =>
  seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;

/** What a program prints of an error. */
export const errorDetail = (error: unknown): string => {
  if (error instanceof ApiError) return error.detail;
  return error instanceof Error ? error.message : String(error);
};
