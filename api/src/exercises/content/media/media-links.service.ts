import { timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../../config.js';
import { signText } from '../../../platform/core/signed-text.js';

const SIGNATURE_PURPOSE = 'media-link';
const HOUR = 3600;
const SHORT = 300;

export interface MediaLink {
  path: string;
  memberId: number;
  /** Seconds since 1970. */
  expires: number;
  signature: string;
}

/** Addresses under `/storage/`, each for one file, one member and some time: pages show them without a bearer. */
@Injectable()
export class MediaLinksService {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** A link to a picture or video, valid for one to two hours. It changes hourly, so that browsers can cache it. */
  link(path: string, memberId: number): string {
    return this.address(path, memberId, (Math.floor(now() / HOUR) + 2) * HOUR);
  }

  /** A link to a file that the member opens at once. */
  shortLink(path: string, memberId: number): string {
    return this.address(path, memberId, now() + SHORT);
  }

  isValid({ path, memberId, expires, signature }: MediaLink): boolean {
    const right = Buffer.from(this.signatureOf(path, memberId, expires));
    const given = Buffer.from(signature);
    return expires > now() && given.length === right.length && timingSafeEqual(given, right);
  }

  private address(path: string, memberId: number, expires: number): string {
    const signature = this.signatureOf(path, memberId, expires);
    return `${path}?member=${memberId}&expires=${expires}&signature=${signature}`;
  }

  private signatureOf(path: string, memberId: number, expires: number): string {
    const text = `${path} ${memberId} ${expires}`;
    return signText(this.config.JWT_SECRET, SIGNATURE_PURPOSE, text).slice(text.length + 1);
  }
}

const now = () => Math.floor(Date.now() / 1000);
