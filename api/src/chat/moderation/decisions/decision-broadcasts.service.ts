import { setImmediate as nextTurn } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';
import type { CaseOutcome } from '@mindgrove/contracts/moderation';

import { RealtimeService } from '../../../realtime/realtime.service.js';
import { MessageReaderService } from '../../messages/message-reader.service.js';
import type { Case } from '../cases/case.entity.js';

/** The administrator's reason is for the log: it may be about what others reported. */
const HIDDEN_NOTICE = {
  title: 'A message of yours was hidden',
  text: 'Nobody sees it any longer. The guidelines say what we ask of each other; please write to us if you disagree.',
  path: '/community/guidelines#reports',
};

@Injectable()
export class DecisionBroadcastsService {
  constructor(
    private readonly realtime: RealtimeService,
    private readonly reader: MessageReaderService,
  ) {}

  /** Call it after the commit, when members see the outcome. */
  async tell(outcome: CaseOutcome, { author_id }: Pick<Case, 'author_id'>, messageIds: number[]) {
    if (outcome === 'restored') {
      for (const id of messageIds) await this.tellRestored(id);
      return;
    }
    for (const id of messageIds) await this.tellRemoved(id);
    if (outcome === 'hidden') this.realtime.toMember(author_id, 'notice', HIDDEN_NOTICE);
  }

  /** Sends one event per turn of the event loop: all copies of a hundred events would stop all other requests. */
  private async tellRemoved(id: number) {
    this.realtime.toChat('chat:removed', { id });
    await nextTurn();
  }

  private async tellRestored(id: number) {
    const message = await this.reader.find(id);
    if (!message) return;
    const { reactions: _whoseIsUnknown, ...broadcast } = message;
    this.realtime.toChat('chat:message', broadcast);
  }
}
