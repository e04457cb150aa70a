import { Readable } from 'node:stream';

import { Controller, HttpStatus, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { ApiError, TooManyAttempts } from '../../../platform/core/errors/api-error.js';
import { RateLimitersService, takePoint } from '../../../platform/core/rate-limit/rate-limiters.service.js';
import { Handle } from '../../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../../platform/core/requests/route-input.js';
import { respondTo } from './file-response.js';
import { LinkAccessService } from './link-access.service.js';
import { StorageService } from './storage.service.js';

const fileNotFound = () => new ApiError(HttpStatus.NOT_FOUND, 'file_not_found', 'This file does not exist any more.');

const noSuchRange = () =>
  new ApiError(HttpStatus.REQUESTED_RANGE_NOT_SATISFIABLE, 'no_such_range', 'The file is shorter than that.');

@Controller()
export class StorageController {
  constructor(
    private readonly access: LinkAccessService,
    private readonly limiters: RateLimitersService,
    private readonly storage: StorageService,
  ) {}

  @Handle('GET /storage/:folder/:file')
  async file(
    @Input() { params: { folder, file: name }, query }: RouteInput<'GET /storage/:folder/:file'>,
    @Req() { method, headers: asked }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { memberId, seconds } = await this.access.assertValid(`${folder}/${name}`, query);
    // Links need no bearer, so the member for whom they were made is counted.
    const wait = await takePoint(this.limiters.of('files'), String(memberId));
    if (wait !== undefined) throw new TooManyAttempts('files', wait);
    const file = await this.storage.find(folder, name);
    if (!file) throw fileNotFound();
    const { status, headers, part } = respondTo(asked, { file, name, seconds });
    // Fastify keeps the length in the response to a HEAD only if there is a stream, which it reads to its end.
    const bytes = part && (method === 'HEAD' ? Readable.from([]) : await file.read(part.start, part.length));
    if (part && !bytes) throw fileNotFound();
    reply.headers(headers);
    if (status === HttpStatus.REQUESTED_RANGE_NOT_SATISFIABLE) throw noSuchRange();
    reply.status(status);
    return bytes ? new StreamableFile(bytes) : undefined;
  }
}
