import { Controller } from '@nestjs/common';

import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../platform/core/requests/route-input.js';
import { ContactService } from './contact.service.js';

@Controller()
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Handle('POST /contact')
  async submit(@Input() { body }: RouteInput<'POST /contact'>) {
    return { ticket: await this.contact.submit(body) };
  }
}
