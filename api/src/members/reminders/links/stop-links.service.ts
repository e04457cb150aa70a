import { type ReminderChannel, reminderChannel, type StoppedReminders } from '@mindgrove/contracts/reminders';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

import { CONFIG, type Config } from '../../../config.js';
import { ApiError } from '../../../platform/core/errors/api-error.js';
import { readSignedText, signText } from '../../../platform/core/signed-text.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { ReminderSettingsService } from '../settings/reminder-settings.service.js';

const STOP = 'reminder-stop';
const RESUME = 'reminder-resume';
export const STOP_PAGE = '/stop-reminders';
const ONE_CLICK_PATH = '/api/reminders/one-click';
const RESUME_MS = 3_600_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface LinkTarget {
  channel: ReminderChannel;
  linkId: string;
}

/**
 * Links that stop reminders without a login. They are signed, so no one can make one for another person, and they work
 * as long as the account exists: mails are kept for years.
 */
@Injectable()
export class StopLinksService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: ReminderSettingsService,
  ) {}

  /** A page with one button: programs that open the links of an email stop nothing. */
  pageUrl(target: LinkTarget): string {
    return `${this.config.PUBLIC_URL}${STOP_PAGE}#token=${this.stopToken(target)}`;
  }

  /** The path to which a notification's button posts. */
  oneClickPath(target: LinkTarget): string {
    return `${ONE_CLICK_PATH}?token=${this.stopToken(target)}`;
  }

  /** The URL to which mail programs post when their own unsubscribe button is pressed. */
  oneClickUrl(target: LinkTarget): string {
    return `${this.config.PUBLIC_URL}${this.oneClickPath(target)}`;
  }

  /** Anyone who holds an email or a notification may stop reminders of that kind. */
  async stop(token: string): Promise<StoppedReminders> {
    const target = this.readStop(token);
    if (!target) throw linkInvalid();
    const wasOn = await this.turn(target, false);
    return { channel: target.channel, is_on: false, resume_token: wasOn ? this.resumeToken(target) : null };
  }

  async resume(token: string): Promise<StoppedReminders> {
    const target = this.readResume(token);
    if (!target) throw linkInvalid();
    await this.turn(target, true);
    return { channel: target.channel, is_on: true, resume_token: null };
  }

  resumeToken({ channel, linkId }: LinkTarget, now = Date.now()): string {
    return signText(this.config.JWT_SECRET, RESUME, `${channel}.${linkId}.${now + RESUME_MS}`);
  }

  private readStop(token: string): LinkTarget | undefined {
    return toTarget(readSignedText(this.config.JWT_SECRET, STOP, token));
  }

  private readResume(token: string, now = Date.now()): LinkTarget | undefined {
    const text = readSignedText(this.config.JWT_SECRET, RESUME, token);
    return Number(text?.split('.')[2]) > now ? toTarget(text) : undefined;
  }

  private async turn({ channel, linkId }: LinkTarget, isOn: boolean): Promise<boolean> {
    const wasOn = await inTransaction(this.dataSource, (manager) => this.settings.turn(manager, linkId, channel, isOn));
    if (wasOn === undefined) throw linkInvalid();
    return wasOn;
  }

  private stopToken({ channel, linkId }: LinkTarget): string {
    return signText(this.config.JWT_SECRET, STOP, `${channel}.${linkId}`);
  }
}

function toTarget(text = ''): LinkTarget | undefined {
  const [name, linkId = ''] = text.split('.');
  const { data: channel } = reminderChannel.safeParse(name);
  return channel && UUID.test(linkId) ? { channel, linkId } : undefined;
}

const linkInvalid = () =>
  new ApiError(
    HttpStatus.BAD_REQUEST,
    'link_invalid',
    'This link looks incomplete or no longer works. You can turn reminders off on your account page.',
  );
