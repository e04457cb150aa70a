import { Injectable } from '@nestjs/common';

import { OpenSessionsService } from '../../auth/sessions/open-sessions.service.js';
import type { SignedInUser } from '../../auth/sessions/signed-in-user.js';
import { ChatService } from '../../chat/chat.service.js';
import { OutboxService } from '../../mail/outbox.service.js';
import { PlansService } from '../../plans/plans.service.js';
import { ProgressExportService } from '../../progress/progress-export.service.js';
import { CorrespondenceService } from '../../support/correspondence.service.js';
import { TrainingService } from '../../training/training.service.js';
import { toUser } from '../../users/user.read-model.js';

/** Everything that is kept of an account. Each module knows its own part, and leaves out what opens anything. */
@Injectable()
export class AccountExportService {
  constructor(
    private readonly sessions: OpenSessionsService,
    private readonly plans: PlansService,
    private readonly progress: ProgressExportService,
    private readonly training: TrainingService,
    private readonly chat: ChatService,
    private readonly support: CorrespondenceService,
    private readonly outbox: OutboxService,
  ) {}

  async of(user: SignedInUser) {
    const [sessions, plans, progress, training, chat, support, mails] = await Promise.all([
      this.sessions.list(user),
      this.plans.exportOf(user.id),
      this.progress.exportOf(user),
      this.training.exportOf(user),
      this.chat.exportOf(user.id),
      user.email_verified ? this.support.exportOf(user.email) : [],
      this.outbox.exportOf(user.id),
    ]);
    const account = { ...toUser(user), created_at: user.created_at };
    return { exported_at: new Date(), account, sessions, plans, progress, training, chat, support, mails };
  }
}
