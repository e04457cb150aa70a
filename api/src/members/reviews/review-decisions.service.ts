import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ADMIN_PAGE_SIZE } from '@mindgrove/contracts/admin';
import type { AdminReview, ReviewState } from '@mindgrove/contracts/reviews';
import type { RouteResponse } from '@mindgrove/contracts/routes';
import type { DataSource, EntityManager } from 'typeorm';

import { type AdminActor, AuditService } from '../../platform/audit/audit.service.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { Review } from './review.entity.js';
import { reviewChanged, reviewNotFound } from './review-errors.js';
import { type AdminReviewRow, LOCK_REVIEW, REVIEWS_OF_STATE, toAdminReview } from './reviews.read-model.js';

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
export class ReviewDecisionsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

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
}

async function lock(manager: EntityManager, id: number): Promise<AdminReviewRow> {
  const [review] = await manager.query<AdminReviewRow[]>(LOCK_REVIEW, [id]);
  if (!review) throw reviewNotFound();
  return review;
}
