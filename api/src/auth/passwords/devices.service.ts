import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../config.js';
import { readSignedText, signText } from '../../core/signed-text.js';
import type { ClientInfo } from '../sessions/caller.decorators.js';

const SIGNED_FOR = 'device';
/** People share computers. */
const MEMBERS_PER_DEVICE = 5;

interface Device {
  id: string;
  /** Who signed in here, the last one first. */
  members: number[];
}

/** Browsers in which members signed in before: strangers' guesses elsewhere are not held against them. */
@Injectable()
export class DevicesService {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Whose wrong passwords are counted together: this browser's where the member is known in it, else the account's. */
  counterFor({ deviceCookie }: ClientInfo, email: string, userId: number | undefined): string {
    const device = this.read(deviceCookie);
    const isKnown = userId !== undefined && device?.members.includes(userId);
    return isKnown ? `device ${device?.id} ${userId}` : `account ${email.toLowerCase()}`;
  }

  /** The cookie by which the browser is known from now on as one of the member's. */
  remember({ deviceCookie }: ClientInfo, userId: number): string {
    const { id, members } = this.read(deviceCookie) ?? { id: randomUUID(), members: [] };
    const known = [userId, ...members.filter((member) => member !== userId)].slice(0, MEMBERS_PER_DEVICE);
    return signText(this.config.JWT_SECRET, SIGNED_FOR, `${id}:${known.join(',')}`);
  }

  private read(cookie: string | undefined): Device | undefined {
    const text = cookie && readSignedText(this.config.JWT_SECRET, SIGNED_FOR, cookie);
    if (!text) return undefined;
    const [id = '', members = ''] = text.split(':');
    return { id, members: members.split(',').map(Number) };
  }
}
