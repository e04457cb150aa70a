import { Injectable } from '@nestjs/common';

import { AccountData } from '../../users/account-data.decorator.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { MeditationsService } from './meditations/meditations.service.js';
import { RoundHistoryService } from './rounds/round-history.service.js';
import { ProgressService } from './totals/progress.service.js';

@Injectable()
export class ProgressExportService {
  constructor(
    private readonly progress: ProgressService,
    private readonly history: RoundHistoryService,
    private readonly meditations: MeditationsService,
  ) {}

  @AccountData({ name: 'progress', order: 3 })
  async exportOf(member: SignedInUser) {
    const games = await this.progress.gamesOf(member.id);
    const history = await this.history.exportOf(member.id);
    const meditations = this.meditations.exportOf(member.id);
    return { counters: this.progress.overview(member), games, ...history, meditations };
  }
}
