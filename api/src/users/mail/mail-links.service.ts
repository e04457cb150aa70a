import { randomUUID } from 'node:crypto';

import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { MAIL_LINK_MINUTES } from '@mindgrove/contracts/rules/mail-links';
import { type DataSource, type EntityManager, In, IsNull, Not, Raw } from 'typeorm';

import { CONFIG, type Config } from '../../config.js';
import { ApiError } from '../../platform/core/errors/api-error.js';
import { readSignedText, signText } from '../../platform/core/signed-text.js';
import { type LinkPurpose, MailLinkEntity } from './mail-link.entity.js';

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

type ConsumedLink = Pick<MailLinkEntity, 'purpose' | 'email'> & { user_id: number };

export const linkInvalid = () =>
  new ApiError(
    HttpStatus.BAD_REQUEST,
    'link_invalid',
    'This link has expired or has already been used. Please ask for a new one.',
  );

const EXPIRY = `now() + make_interval(mins => ${MAIL_LINK_MINUTES})`;

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
    const link = { id, user_id: userId, purpose, email, expires_at: () => EXPIRY, used_at: null };
    await manager.upsert(MailLinkEntity, link, ['user_id', 'purpose']);
  }

  /** Throws unless the link is valid. It stays unused when the transaction fails. */
  async consume(manager: EntityManager, token: string, purposes: readonly LinkPurpose[]): Promise<ConsumedLink> {
    const id = readSignedText(this.config.JWT_SECRET, SIGNATURE_PURPOSE, token);
    if (id === undefined || !UUID.test(id)) throw linkInvalid();
    // Concurrent requests wait at the row lock, and only the first finds the link unused.
    const unused = { user_id: Not(IsNull()), used_at: IsNull(), expires_at: Raw((column) => `${column} > now()`) };
    const where = { id, purpose: In([...purposes]), ...unused };
    const returning = ['user_id', 'purpose', 'email'];
    const { raw } = await manager.update(MailLinkEntity, where, { used_at: () => 'now()' }, { returning });
    const [link] = raw as ConsumedLink[];
    if (!link) throw linkInvalid();
    return link;
  }

  async delete(manager: EntityManager, userId: number, purposes: readonly LinkPurpose[]) {
    await manager.delete(MailLinkEntity, { user_id: userId, purpose: In([...purposes]) });
  }

  async deleteExpired() {
    await this.dataSource.manager.delete(MailLinkEntity, { expires_at: Raw((column) => `${column} < now()`) });
  }
}
