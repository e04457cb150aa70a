import { Injectable } from '@nestjs/common';

import { randomCode } from '../core/random-code.js';

const LENGTH = 6;

/** Random, so that a number tells neither how many people write nor what the next one will be. */
@Injectable()
export class TicketNumbersService {
  next() {
    return `MG-${randomCode(LENGTH)}`;
  }
}
