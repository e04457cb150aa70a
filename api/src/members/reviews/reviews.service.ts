import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { OwnReview, ReviewBody, ReviewOverview } from '@mindgrove/contracts/reviews';
import type { RouteResponse } from '@mindgrove/contracts/routes';
import { REVIEW_CONSENT } from '@mindgrove/contracts/rules/review-rules';
import type { DataSource } from 'typeorm';

import { maskContacts } from '../../platform/core/texts/mask-contacts.js';
import { AccountData } from '../../users/account-data.decorator.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { Review } from './review.entity.js';
import { cannotReview, hasContacts } from './review-errors.js';
import { HAS_PRACTICED, PUBLIC_REVIEWS, type PublicReviewRow } from './reviews.read-model.js';

@Injectable()
export class ReviewsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

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
