import { HttpException } from '@nestjs/common';

/** A refusal in the product's own words; the error filter writes it as it stands. */
export class ApiError extends HttpException {
  constructor(
    status: number,
    readonly code: string,
    /** The text for people. */
    readonly error: string,
    /** What was wrong in detail, when the text for people does not say it. */
    readonly detail = error,
  ) {
    super(error, status);
  }
}
