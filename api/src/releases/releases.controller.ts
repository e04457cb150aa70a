import { RELEASE_FILE_POLICY, releaseFileType } from '@mindgrove/contracts/releases/file-types';
import { servedHashes } from '@mindgrove/server-kit/calls/describe-call';
import { Controller, Headers, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import type { Publisher } from '../auth/publishers/publisher.js';
import { CurrentPublisher } from '../auth/sessions/caller.decorators.js';
import { Handle } from '../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../platform/core/requests/route-input.js';
import { ChannelsService } from './channels/channels.service.js';
import { HistoryService } from './channels/history.service.js';
import { PruningService } from './pruning.service.js';
import { ReleasesService } from './releases.service.js';

@Controller()
export class ReleasesController {
  constructor(
    private readonly releases: ReleasesService,
    private readonly channels: ChannelsService,
    private readonly history: HistoryService,
    private readonly pruning: PruningService,
  ) {}

  @Handle('POST /releases')
  publish(@CurrentPublisher() publisher: Publisher, @Input() { body }: RouteInput<'POST /releases'>) {
    return this.releases.publish(publisher, body);
  }

  @Handle('POST /releases/prune')
  prune(@CurrentPublisher() publisher: Publisher, @Input() { body }: RouteInput<'POST /releases/prune'>) {
    return this.pruning.prune(publisher, body);
  }

  @Handle('POST /channels/:channel/promote')
  promote(
    @CurrentPublisher() publisher: Publisher,
    @Input() { params: { channel }, body: release }: RouteInput<'POST /channels/:channel/promote'>,
  ) {
    return this.channels.promote(publisher, channel, release);
  }

  @Handle('POST /channels/:channel/rollback')
  rollback(
    @CurrentPublisher() publisher: Publisher,
    @Input() { params: { channel }, body }: RouteInput<'POST /channels/:channel/rollback'>,
  ) {
    return this.channels.rollback(publisher, channel, body);
  }

  @Handle('POST /channels/:channel/retire')
  retire(
    @CurrentPublisher() publisher: Publisher,
    @Input() { params: { channel }, body }: RouteInput<'POST /channels/:channel/retire'>,
  ) {
    return this.channels.retire(publisher, channel, body);
  }

  @Handle('POST /canaries')
  stepCanary(@CurrentPublisher() publisher: Publisher, @Input() { body }: RouteInput<'POST /canaries'>) {
    return this.channels.stepCanary(publisher, body);
  }

  @Handle('GET /channels/:channel/moves')
  moves(@Input() { params: { channel }, query }: RouteInput<'GET /channels/:channel/moves'>) {
    return this.history.page(channel, query);
  }

  @Handle('GET /release-set')
  async releaseSet(
    @Input() { query: { channel } }: RouteInput<'GET /release-set'>,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { json, tag } = await this.channels.releaseSet(channel);
    reply.headers({ etag: tag, 'cache-control': 'no-cache' });
    if (known === tag) reply.status(304);
    return new StreamableFile(json, { type: 'application/json; charset=utf-8', length: json.length });
  }

  @Handle('GET /releases/:name/:version')
  record(@Input() { params: { name, version } }: RouteInput<'GET /releases/:name/:version'>) {
    return this.releases.record(name, version);
  }

  @Handle('GET /releases/:name/:version/file')
  async file(
    @Input() { params: { name, version }, query: { path } }: RouteInput<'GET /releases/:name/:version/file'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { stream, length } = await this.releases.file(name, version, path);
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': RELEASE_FILE_POLICY,
    });
    return new StreamableFile(stream, { type: releaseFileType(path) ?? 'application/octet-stream', length });
  }

  /** The same until another API is deployed. */
  @Handle('GET /contracts')
  contracts(@Res({ passthrough: true }) reply: FastifyReply) {
    reply.header('cache-control', 'public, max-age=60');
    return { calls: servedHashes() };
  }
}
