import { randomUUID } from 'node:crypto';

import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';

import { CONFIG, type Config } from '../config.js';
import { ApiError } from '../core/errors/api-error.js';
import { readSignedText, signText } from '../core/signed-text.js';

export type LinkPurpose = 'password' | 'email' | 'new-email';

export const LINK_MINUTES = 30;
const SIGNED_FOR = 'mail-link';
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

export interface UsedLink {
  user_id: number;
  purpose: LinkPurpose;
  /** The address that it was mailed to. */
  email: string;
}

export const linkInvalid = () =>
  new ApiError(
    HttpStatus.BAD_REQUEST,
    'link_invalid',
    'This link has expired or was used already. Please ask for a new one.',
  );

/** A new link replaces the former one. */
const STORE = `
  INSERT INTO mail_links (id, user_id, purpose, email, expires_at)
  VALUES ($1, $2, $3, $4, now() + make_interval(mins => ${LINK_MINUTES}))
  ON CONFLICT (user_id, purpose) DO UPDATE
    SET id = excluded.id, email = excluded.email, expires_at = excluded.expires_at, used_at = NULL`;

/** Parallel uses queue up at the row, and only the first finds it unused. */
const USE = `
  UPDATE mail_links SET used_at = now()
  WHERE id = $1 AND purpose = ANY($2) AND user_id IS NOT NULL AND used_at IS NULL AND expires_at > now()
  RETURNING user_id, purpose, email`;

/** Links that prove that somebody reads an address: signed, so that a copy of the database makes none; good once. */
@Injectable()
export class MailLinksService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** The token is a fragment: it reaches neither a server's log nor a referrer. */
  make(purpose: LinkPurpose): MailLink {
    const id = randomUUID();
    const token = signText(this.config.JWT_SECRET, SIGNED_FOR, id);
    return { id, purpose, url: `${this.config.PUBLIC_URL}${PAGES[purpose]}#token=${token}` };
  }

  /** Stores a row without an account too, so that response times do not reveal whether an address has one. */
  async store(manager: EntityManager, { id, purpose }: MailLink, userId: number | null, email: string) {
    await manager.query(STORE, [id, userId, purpose, email]);
  }

  /** Uses a link up, or throws; in a transaction that fails it stays unused. */
  async use(manager: EntityManager, token: string, purposes: readonly LinkPurpose[]): Promise<UsedLink> {
    const id = readSignedText(this.config.JWT_SECRET, SIGNED_FOR, token);
    if (id === undefined || !UUID.test(id)) throw linkInvalid();
    const [rows] = await manager.query<[UsedLink[], number]>(USE, [id, purposes]);
    const [link] = rows;
    if (!link) throw linkInvalid();
    return link;
  }

  /** What the links were for has happened in another way, or is not to happen any more. */
  async forget(manager: EntityManager, userId: number, purposes: readonly LinkPurpose[]) {
    await manager.query('DELETE FROM mail_links WHERE user_id = $1 AND purpose = ANY($2)', [userId, purposes]);
  }

  async deleteExpired() {
    await this.dataSource.query('DELETE FROM mail_links WHERE expires_at < now()');
  }
}
