import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';

import type { Publisher } from '../../auth/publishers/publisher.js';
import { CurrentPublisher, CurrentUser } from '../../auth/sessions/caller.decorators.js';
import { pageCookie, readCookie } from '../../auth/sessions/cookie-names.js';
import { CONFIG, type Config } from '../../config.js';
import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { OVERRIDE_SECONDS, OverridesService } from './overrides.service.js';
import { PreviewsService } from './previews.service.js';

const PREVIEW_COOKIE = 'mindgrove_preview';
const OVERRIDE_COOKIE = 'mindgrove_override';

/** What one browser shows instead of the live releases, as its cookies say. */
@Controller()
export class BrowserReleasesController {
  private readonly preview;
  private readonly override;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly previews: PreviewsService,
    private readonly overrides: OverridesService,
  ) {
    this.preview = pageCookie(PREVIEW_COOKIE, config);
    this.override = pageCookie(OVERRIDE_COOKIE, config);
  }

  @Handle('GET /preview')
  async readPreview(@Req() request: FastifyRequest) {
    return { releases: await this.previews.read(readCookie(request, PREVIEW_COOKIE)) };
  }

  @Handle('POST /preview')
  async addToPreview(
    @CurrentUser() admin: SignedInUser,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Input() { body }: RouteInput<'POST /preview'>,
  ) {
    const cookie = await this.previews.add(admin, readCookie(request, PREVIEW_COOKIE), body);
    reply.setCookie(this.preview.name, cookie, this.preview.options);
    return { releases: await this.previews.read(cookie) };
  }

  @Handle('DELETE /preview')
  endPreview(@Res({ passthrough: true }) reply: FastifyReply) {
    reply.clearCookie(this.preview.name, this.preview.options);
    return { releases: [] };
  }

  @Handle('POST /overrides')
  createCode(@CurrentPublisher() publisher: Publisher, @Input() { body }: RouteInput<'POST /overrides'>) {
    return this.overrides.createCode(publisher, body);
  }

  @Handle('POST /overrides/begin')
  async beginWithCode(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Input() { body }: RouteInput<'POST /overrides/begin'>,
  ) {
    return this.begun(reply, await this.overrides.beginWithCode(body.code));
  }

  @Handle('GET /override')
  async readOverride(@Req() request: FastifyRequest) {
    return { override: await this.overrides.read(readCookie(request, OVERRIDE_COOKIE)) };
  }

  @Handle('POST /override')
  async beginOverride(
    @CurrentUser() admin: SignedInUser,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Input() { body }: RouteInput<'POST /override'>,
  ) {
    return this.begun(reply, await this.overrides.begin(admin, body));
  }

  @Handle('DELETE /override')
  async endOverride(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.overrides.end(readCookie(request, OVERRIDE_COOKIE));
    reply.clearCookie(this.override.name, this.override.options);
    return { override: null };
  }

  private async begun(reply: FastifyReply, cookie: string) {
    reply.setCookie(this.override.name, cookie, { ...this.override.options, maxAge: OVERRIDE_SECONDS });
    return { override: await this.overrides.read(cookie) };
  }
}
