import { HttpStatus } from '@nestjs/common';

import { ApiError } from './api-error.js';

export class TooManyAttempts extends ApiError {
  constructor(
    what: string,
    readonly seconds: number,
  ) {
    const wait = `Please wait ${duration(seconds)} and try again.`;
    super(HttpStatus.TOO_MANY_REQUESTS, 'rate_limited', `Too many ${what}. ${wait}`);
  }
}

const duration = (seconds: number) =>
  seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
