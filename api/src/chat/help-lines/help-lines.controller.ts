import { Controller } from '@nestjs/common';

import { CurrentUser } from '../../auth/sessions/caller.decorators.js';
import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { HelpLinesService } from './help-lines.service.js';

@Controller()
export class HelpLinesController {
  constructor(private readonly helpLines: HelpLinesService) {}

  @Handle('GET /help-lines')
  list(@CurrentUser() { time_zone }: SignedInUser, @Input() { query: { country } }: RouteInput<'GET /help-lines'>) {
    return { data: this.helpLines.linesFor(time_zone, country) };
  }
}
