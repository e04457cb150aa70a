import { createHash } from 'node:crypto';

import { Controller, Headers, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { CurrentUser } from '../../auth/sessions/caller.decorators.js';
import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { ReviewsService } from './reviews.service.js';

@Controller()
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  /** Browsers keep it, but ask each time: what a member withdraws is gone at once. */
  @Handle('GET /reviews')
  async newest(
    @Input() { query: { limit } }: RouteInput<'GET /reviews'>,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const json = Buffer.from(JSON.stringify(await this.reviews.newest(limit)));
    const tag = `"${createHash('sha256').update(json).digest('base64url')}"`;
    reply.headers({ etag: tag, 'cache-control': 'no-cache' });
    if (known === tag) reply.status(304);
    return new StreamableFile(json, { type: 'application/json; charset=utf-8', length: json.length });
  }

  @Handle('GET /reviews/mine')
  async mine(@CurrentUser() member: SignedInUser) {
    return { data: await this.reviews.overview(member) };
  }

  @Handle('POST /reviews/mine')
  async write(@CurrentUser() member: SignedInUser, @Input() { body }: RouteInput<'POST /reviews/mine'>) {
    return { data: await this.reviews.write(member, body) };
  }

  @Handle('DELETE /reviews/mine')
  async withdraw(@CurrentUser() member: SignedInUser) {
    return { data: await this.reviews.withdraw(member) };
  }

  @Handle('GET /admin/reviews')
  list(@Input() { query: filter }: RouteInput<'GET /admin/reviews'>) {
    return this.reviews.page(filter);
  }

  @Handle('POST /admin/reviews/:id/approve')
  async approve(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { id }, body }: RouteInput<'POST /admin/reviews/:id/approve'>,
  ) {
    return { data: await this.reviews.decide(admin, id, { ...body, state: 'approved', reason: null }) };
  }

  @Handle('POST /admin/reviews/:id/decline')
  async decline(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { id }, body }: RouteInput<'POST /admin/reviews/:id/decline'>,
  ) {
    return { data: await this.reviews.decide(admin, id, { ...body, state: 'declined' }) };
  }
}
