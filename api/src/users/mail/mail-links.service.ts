import { randomUUID } from 'node:crypto';

import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { MAIL_LINK_MINUTES } from '@mindgrove/contracts/rules/mail-links';
import type { DataSource, EntityManager } from 'typeorm';

import { CONFIG, type Config } from '../../config.js';
import { ApiError } from '../../platform/core/errors/api-error.js';
import { readSignedText, signText } from '../../platform/core/signed-text.js';
import type { LinkPurpose } from './mail-link.entity.js';

const SIGNATURE_PURPOSE = 'mail-link';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PAGES: Record<LinkPurpose, string> = {
  password: '/reset-password',
  email: '/verify-email',
  'new-email': '/verify-email',
};

export interface MailLink {
  id: string;
  purpose: LinkPurpose;
  url: string;
}

interface ConsumedLink {
  user_id: number;
  purpose: LinkPurpose;
  email: string;
}

export const linkInvalid = () =>
  new ApiError(
    HttpStatus.BAD_REQUEST,
    'link_invalid',
    'This link has expired or has already been used. Please ask for a new one.',
  );

const STORE = `
  INSERT INTO mail_links (id, user_id, purpose, email, expires_at)
  VALUES ($1, $2, $3, $4, now() + make_interval(mins => ${MAIL_LINK_MINUTES}))
  ON CONFLICT (user_id, purpose) DO UPDATE
    SET id = excluded.id, email = excluded.email, expires_at = excluded.expires_at, used_at = NULL`;

/** Concurrent requests wait at the row lock, and only the first finds the link unused. */
const CONSUME = `
  UPDATE mail_links SET used_at = now()
  WHERE id = $1 AND purpose = ANY($2) AND user_id IS NOT NULL AND used_at IS NULL AND expires_at > now()
  RETURNING user_id, purpose, email`;

/** One-time links that prove access to an address. They are signed, so that a leaked database holds no valid link. */
@Injectable()
export class MailLinksService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** The token is in the fragment, which reaches neither server logs nor referrers. */
  create(purpose: LinkPurpose): MailLink {
    const id = randomUUID();
    const token = signText(this.config.JWT_SECRET, SIGNATURE_PURPOSE, id);
    return { id, purpose, url: `${this.config.PUBLIC_URL}${PAGES[purpose]}#token=${token}` };
  }

  /** Stores a row for an unknown address too, so that response times do not reveal accounts. */
  async store(manager: EntityManager, { id, purpose }: MailLink, userId: number | null, email: string) {
    await manager.query(STORE, [id, userId, purpose, email]);
  }

  /** Throws unless the link is valid. It stays unused when the transaction fails. */
  async consume(manager: EntityManager, token: string, purposes: readonly LinkPurpose[]): Promise<ConsumedLink> {
    const id = readSignedText(this.config.JWT_SECRET, SIGNATURE_PURPOSE, token);
    if (id === undefined || !UUID.test(id)) throw linkInvalid();
    const [rows] = await manager.query<[ConsumedLink[], number]>(CONSUME, [id, purposes]);
    const [link] = rows;
    if (!link) throw linkInvalid();
    return link;
  }

  async delete(manager: EntityManager, userId: number, purposes: readonly LinkPurpose[]) {
    await manager.query('DELETE FROM mail_links WHERE user_id = $1 AND purpose = ANY($2)', [userId, purposes]);
  }

  async deleteExpired() {
    await this.dataSource.query('DELETE FROM mail_links WHERE expires_at < now()');
  }
}
