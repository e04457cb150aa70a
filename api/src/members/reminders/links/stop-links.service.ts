import { Inject, Injectable } from '@nestjs/common';
import { type ReminderChannel, reminderChannel } from '@mindgrove/contracts/reminders';

import { CONFIG, type Config } from '../../../config.js';
import { readSignedText, signText } from '../../../platform/core/signed-text.js';

const STOP = 'reminder-stop';
const RESUME = 'reminder-resume';
export const STOP_PAGE = '/stop-reminders';
const ONE_CLICK_PATH = '/api/reminders/one-click';
const RESUME_MS = 3_600_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface LinkTarget {
  channel: ReminderChannel;
  linkId: string;
}

/**
 * Links that stop reminders without a login. They are signed, so no one can make one for another person, and they work
 * as long as the account exists: mails are kept for years.
 */
@Injectable()
export class StopLinksService {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

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

  resumeToken({ channel, linkId }: LinkTarget, now = Date.now()): string {
    return signText(this.config.JWT_SECRET, RESUME, `${channel}.${linkId}.${now + RESUME_MS}`);
  }

  readStop(token: string): LinkTarget | undefined {
    return toTarget(readSignedText(this.config.JWT_SECRET, STOP, token));
  }

  readResume(token: string, now = Date.now()): LinkTarget | undefined {
    const text = readSignedText(this.config.JWT_SECRET, RESUME, token);
    return Number(text?.split('.')[2]) > now ? toTarget(text) : undefined;
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
