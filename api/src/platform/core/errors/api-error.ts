import { HttpException } from '@nestjs/common';
import type { ErrorBody } from '@mindgrove/contracts/http/error';

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
