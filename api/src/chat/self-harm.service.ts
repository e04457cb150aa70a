import { Injectable } from '@nestjs/common';
import type { ChatMessage, WrittenMessage } from '@mindgrove/contracts/chat';
import type { EntityManager } from 'typeorm';

import { HelpLinesService } from './help-lines/help-lines.service.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { CasesService } from './moderation/cases/cases.service.js';
import { speaksOfSelfHarm } from './checks/speaks-of-self-harm.js';
import type { StoredMessage } from './messages/messages.service.js';

/** Shows the author of a message about self-harm whom to call, and administrators the message first. */
@Injectable()
export class SelfHarmService {
  constructor(
    private readonly helpLines: HelpLinesService,
    private readonly cases: CasesService,
  ) {}

  isIn(text: string): boolean {
    return speaksOfSelfHarm(text);
  }

  /** Call it in the transaction that stores the message. */
  async check(manager: EntityManager, stored: StoredMessage) {
    if (this.isIn(stored.message)) await this.cases.openUrgent(manager, stored);
  }

  /** Call it only for the author: other members must not see the help lines with the message. */
  withHelpLines(message: ChatMessage, { time_zone }: SignedInUser): WrittenMessage {
    return this.isIn(message.message) ? { ...message, help_lines: this.helpLines.linesFor(time_zone) } : message;
  }
}
