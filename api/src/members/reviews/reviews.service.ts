import { ADMIN_PAGE_SIZE } from '@mindgrove/contracts/admin';
import type { AdminReview, OwnReview, ReviewBody, ReviewOverview, ReviewState } from '@mindgrove/contracts/reviews';
import type { RouteResponse } from '@mindgrove/contracts/routes';
import { REVIEW_CONSENT } from '@mindgrove/contracts/rules/review-rules';
import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';

import { type AdminActor, AuditService } from '../../platform/audit/audit.service.js';
import { ApiError } from '../../platform/core/errors/api-error.js';
import { maskContacts } from '../../platform/core/texts/mask-contacts.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { AccountData } from '../../users/account-data.decorator.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { Review } from './review.entity.js';
import {
  type AdminReviewRow,
  HAS_PRACTICED,
  LOCK_REVIEW,
  PUBLIC_REVIEWS,
  type PublicReviewRow,
  REVIEWS_OF_STATE,
  toAdminReview,
} from './reviews.read-model.js';

interface Filter {
  state: ReviewState;
  before_id?: number | undefined;
}

interface Decision {
  /** The one that the administrator saw. */
  revision: number;
  state: 'approved' | 'declined';
  reason: string | null;
}

@Injectable()
export class ReviewsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  async newest(limit: number): Promise<RouteResponse<'GET /reviews'>> {
    const rows = await this.dataSource.query<PublicReviewRow[]>(PUBLIC_REVIEWS, [limit]);
    return { data: rows.map(({ total: _, ...review }) => review), total: rows[0]?.total ?? 0 };
  }

  async overview(member: SignedInUser): Promise<ReviewOverview> {
    const [review, missing] = await Promise.all([this.reviewOf(member), this.missingFor(member)]);
    return { review, missing };
  }

  /** A changed review waits for approval like a new one: no edit is public before it was read. */
  async write(member: SignedInUser, { text, stars, name, age }: ReviewBody): Promise<ReviewOverview> {
    const missing = await this.missingFor(member);
    if (missing) throw cannotReview(missing);
    if ([text, name].some((written) => maskContacts(written) !== written)) throw hasContacts();
    const { version, text: consent } = REVIEW_CONSENT;
    await this.dataSource.sql`
      INSERT INTO reviews (user_id, text, stars, name, age, consent_version, consent_text)
      VALUES (${member.id}, ${text}, ${stars}, ${name}, ${age}, ${version}, ${consent})
      ON CONFLICT (user_id) DO UPDATE SET
        text = excluded.text, stars = excluded.stars, name = excluded.name, age = excluded.age,
        consent_version = excluded.consent_version, consent_text = excluded.consent_text, written_at = now(),
        revision = reviews.revision + 1, state = 'pending', reason = NULL, decided_by = NULL, decided_at = NULL`;
    return this.overview(member);
  }

  async withdraw(member: SignedInUser): Promise<ReviewOverview> {
    await this.dataSource.manager.delete(Review, { user_id: member.id });
    return this.overview(member);
  }

  async page({ state, before_id }: Filter): Promise<RouteResponse<'GET /admin/reviews'>> {
    const before = before_id ?? Number.MAX_SAFE_INTEGER;
    const rows = await this.dataSource.query<AdminReviewRow[]>(REVIEWS_OF_STATE, [state, before, ADMIN_PAGE_SIZE + 1]);
    return { data: rows.slice(0, ADMIN_PAGE_SIZE).map(toAdminReview), has_more: rows.length > ADMIN_PAGE_SIZE };
  }

  /** The same decision twice changes nothing, and is logged once. */
  decide(admin: AdminActor, id: number, { revision, state, reason }: Decision): Promise<AdminReview> {
    return inTransaction(this.dataSource, async (manager) => {
      const review = await lock(manager, id);
      if (review.state === state) return toAdminReview(review);
      if (review.revision !== revision) throw reviewChanged();
      const decision = { state, reason, decided_by: admin.name, decided_at: new Date(), revision: revision + 1 };
      await manager.update(Review, { id }, decision);
      const action = state === 'approved' ? 'review.approve' : 'review.decline';
      await this.audit.record(manager, admin, { action, target: `review ${id}`, detail: reason ?? '' });
      return toAdminReview({ ...review, ...decision });
    });
  }

  @AccountData({ name: 'review', order: 4 })
  exportOf(member: SignedInUser) {
    return this.reviewOf(member);
  }

  private async reviewOf({ id }: SignedInUser): Promise<OwnReview | null> {
    const review = await this.dataSource.manager.findOneBy(Review, { user_id: id });
    return review && toOwnReview(review);
  }

  private async missingFor({ id, role, email_verified }: SignedInUser): Promise<ReviewOverview['missing']> {
    if (role === 'admin') return 'member';
    if (!email_verified) return 'email';
    const [row] = await this.dataSource.query<{ has_practiced: boolean }[]>(HAS_PRACTICED, [id]);
    return row?.has_practiced ? null : 'practice';
  }
}

const toOwnReview = (review: Review): OwnReview => ({
  text: review.text,
  stars: review.stars,
  name: review.name,
  age: review.age,
  state: review.state,
  reason: review.reason,
  written_at: review.written_at.toISOString(),
  consent: { version: review.consent_version, text: review.consent_text, at: review.written_at.toISOString() },
});

async function lock(manager: EntityManager, id: number): Promise<AdminReviewRow> {
  const [review] = await manager.query<AdminReviewRow[]>(LOCK_REVIEW, [id]);
  if (!review) throw reviewNotFound();
  return review;
}

const MISSING_TEXTS = {
  member: 'Administrators do not write reviews.',
  email: 'Please confirm your email address first.',
  practice: 'Please play a round or finish a meditation first.',
} satisfies Record<NonNullable<ReviewOverview['missing']>, string>;

const cannotReview = (missing: keyof typeof MISSING_TEXTS) =>
  new ApiError(HttpStatus.FORBIDDEN, `review_needs_${missing}`, MISSING_TEXTS[missing]);

const hasContacts = () =>
  new ApiError(
    HttpStatus.BAD_REQUEST,
    'review_has_contacts',
    'Please leave out links and email addresses: everybody will be able to read this.',
  );

const reviewNotFound = () =>
  new ApiError(
    HttpStatus.NOT_FOUND,
    'review_not_found',
    'This review does not exist. Its writer may have withdrawn it.',
  );

const reviewChanged = () =>
  new ApiError(
    HttpStatus.CONFLICT,
    'review_changed',
    'This review has changed since you opened it. Please read it again.',
  );
