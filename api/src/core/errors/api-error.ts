import { HttpException } from '@nestjs/common';

/** An error with the response's text and code. */
export class ApiError extends HttpException {
  constructor(
    status: number,
    readonly code: string,
    readonly error: string,
    /** For programmers, where the text for people does not say it. */
    readonly detail = error,
  ) {
    super(error, status);
  }
}
