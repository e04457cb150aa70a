import { HttpStatus } from '@nestjs/common';

import { ApiError } from './api-error.js';

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
