import { Body, Controller } from '@nestjs/common';
import { type ContactBody, contactBody } from '@mindgrove/contracts/support';

import { Handle } from '../core/requests/handle.decorator.js';
import { RateLimit } from '../core/rate-limit/rate-limit.guard.js';
import { ContactService } from './contact.service.js';

@Controller()
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Handle('POST /contact')
  @RateLimit('contact')
  async write(@Body({ schema: contactBody }) body: ContactBody) {
    return { ticket: await this.contact.write(body) };
  }
}
