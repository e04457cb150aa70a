import { createHash } from 'node:crypto';

import { Body, Controller, Headers, Param, Query, Res, StreamableFile } from '@nestjs/common';
import {
  type ChannelName,
  type PromoteBody,
  type PublishBody,
  publishBody,
  releasesRoutes,
} from '@mindgrove/contracts/releases';
import type { FastifyReply } from 'fastify';

import { CurrentPublisher } from '../auth/sessions/caller.decorators.js';
import type { Publisher } from '../auth/publishers/publisher.js';
import { Handle } from '../core/requests/handle.decorator.js';
import { ChannelsService } from './channels.service.js';
import { fileType } from './file-type.js';
import { ReleasesService } from './releases.service.js';

const promoteRoute = releasesRoutes['POST /channels/:channel/promote'];
const rollbackRoute = releasesRoutes['POST /channels/:channel/rollback'];
const setRoute = releasesRoutes['GET /release-set'];
const recordRoute = releasesRoutes['GET /releases/:name/:version'];
const fileRoute = releasesRoutes['GET /releases/:name/:version/file'];

interface InChannel {
  channel: ChannelName;
}
interface NameAndVersion {
  name: string;
  version: string;
}

@Controller()
export class ReleasesController {
  constructor(
    private readonly releases: ReleasesService,
    private readonly channels: ChannelsService,
  ) {}

  @Handle('POST /releases')
  publish(@CurrentPublisher() publisher: Publisher, @Body({ schema: publishBody }) body: PublishBody) {
    return this.releases.publish(publisher, body);
  }

  @Handle('POST /channels/:channel/promote')
  promote(
    @CurrentPublisher() publisher: Publisher,
    @Param({ schema: promoteRoute.params }) { channel }: InChannel,
    @Body({ schema: promoteRoute.body }) release: PromoteBody,
  ) {
    return this.channels.promote(publisher, channel, release);
  }

  @Handle('POST /channels/:channel/rollback')
  rollback(
    @CurrentPublisher() publisher: Publisher,
    @Param({ schema: rollbackRoute.params }) { channel }: InChannel,
    @Body({ schema: rollbackRoute.body }) { name }: Pick<NameAndVersion, 'name'>,
  ) {
    return this.channels.rollback(publisher, channel, name);
  }

  @Handle('GET /release-set')
  async releaseSet(
    @Query({ schema: setRoute.query }) { channel }: InChannel,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const set = await this.channels.releaseSet(channel);
    const tag = entityTag(set);
    reply.headers({ etag: tag, 'cache-control': 'no-cache' });
    if (known === tag) reply.status(304);
    return set;
  }

  @Handle('GET /releases/:name/:version')
  record(@Param({ schema: recordRoute.params }) { name, version }: NameAndVersion) {
    return this.releases.record(name, version);
  }

  @Handle('GET /releases/:name/:version/file')
  async file(
    @Param({ schema: fileRoute.params }) { name, version }: NameAndVersion,
    @Query({ schema: fileRoute.query }) { path }: { path: string },
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const bytes = await this.releases.file(name, version, path);
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return new StreamableFile(bytes, { type: fileType(path), length: bytes.length });
  }
}

/** A strong entity tag: a hash of the content, because a counter starts again in a new database. */
const entityTag = (content: unknown) => `"${createHash('sha256').update(JSON.stringify(content)).digest('base64url')}"`;
