import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../config.js';
import { readSignedText, signText } from '../../platform/core/signed-text.js';
import type { ClientInfo } from '../sessions/caller.decorators.js';

const SIGNATURE_PURPOSE = 'device';
const MEMBERS_PER_DEVICE = 5;

interface Device {
  id: string;
  members: number[];
}

/** Recognizes browsers in which members signed in before, so that guesses elsewhere do not lock them out. */
@Injectable()
export class DevicesService {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Wrong passwords are counted per browser where the member is known in it, and per account elsewhere. */
  attemptsKey({ deviceCookie }: ClientInfo, email: string, userId: number | undefined): string {
    const device = this.read(deviceCookie);
    const isKnown = userId !== undefined && device?.members.includes(userId);
    return isKnown ? `device ${device?.id} ${userId}` : `account ${email.toLowerCase()}`;
  }

  /** Whether anyone has signed in in this browser before. */
  isKnown({ deviceCookie }: ClientInfo): boolean {
    return this.read(deviceCookie) !== undefined;
  }

  remember({ deviceCookie }: ClientInfo, userId: number): string {
    const { id, members } = this.read(deviceCookie) ?? { id: randomUUID(), members: [] };
    const known = [userId, ...members.filter((member) => member !== userId)].slice(0, MEMBERS_PER_DEVICE);
    return signText(this.config.JWT_SECRET, SIGNATURE_PURPOSE, `${id}:${known.join(',')}`);
  }

  private read(cookie: string | undefined): Device | undefined {
    const text = cookie && readSignedText(this.config.JWT_SECRET, SIGNATURE_PURPOSE, cookie);
    if (!text) return undefined;
    const [id = '', members = ''] = text.split(':');
    return { id, members: members.split(',').map(Number) };
  }
}
