import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { StoppedReminders } from '@mindgrove/contracts/reminders';
import type { DataSource } from 'typeorm';

import { ApiError } from '../../../platform/core/errors/api-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { ReminderSettingsService } from '../settings/reminder-settings.service.js';
import { type LinkTarget, StopLinksService } from './stop-links.service.js';

const linkInvalid = () =>
  new ApiError(
    HttpStatus.BAD_REQUEST,
    'link_invalid',
    'This link looks incomplete or no longer works. You can turn reminders off on your account page.',
  );

/** Anyone who holds an email or a notification may stop reminders of that kind. */
@Injectable()
export class StopsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: ReminderSettingsService,
    private readonly links: StopLinksService,
  ) {}

  async stop(token: string): Promise<StoppedReminders> {
    const target = this.links.readStop(token);
    if (!target) throw linkInvalid();
    const wasOn = await this.turn(target, false);
    return { channel: target.channel, is_on: false, resume_token: wasOn ? this.links.resumeToken(target) : null };
  }

  async resume(token: string): Promise<StoppedReminders> {
    const target = this.links.readResume(token);
    if (!target) throw linkInvalid();
    await this.turn(target, true);
    return { channel: target.channel, is_on: true, resume_token: null };
  }

  private async turn({ channel, linkId }: LinkTarget, isOn: boolean): Promise<boolean> {
    const wasOn = await inTransaction(this.dataSource, (manager) => this.settings.turn(manager, linkId, channel, isOn));
    if (wasOn === undefined) throw linkInvalid();
    return wasOn;
  }
}
