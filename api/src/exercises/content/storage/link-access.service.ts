import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AccessState } from '@mindgrove/contracts/user';
import type { DataSource } from 'typeorm';

import { ApiError } from '../../../platform/core/errors/api-error.js';
import { runPrepared } from '../../../platform/database/prepared.js';
import { type MediaLink, MediaLinksService } from '../media/media-links.service.js';
import { LINK_HOLDER } from './link-holder.read-model.js';

const INVALID =
  'This link does not work or has expired. Go back to the page that it was on, and open the file from there.';

const linkInvalid = () => new ApiError(HttpStatus.FORBIDDEN, 'link_invalid', INVALID);

@Injectable()
export class LinkAccessService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly links: MediaLinksService,
  ) {}

  /**
   * @returns whose link it is, and for how many seconds it is still valid
   * @throws {ApiError} 403 when it is not, or its member may open nothing any more
   */
  async assertValid(path: string, { member = 0, expires = 0, signature = '' }: Partial<LinkQuery>) {
    const link: MediaLink = { path, memberId: member, expires, signature };
    if (!this.links.isValid(link) || !(await this.hasAccess(member))) throw linkInvalid();
    return { memberId: member, seconds: expires - Math.floor(Date.now() / 1000) };
  }

  private async hasAccess(memberId: number): Promise<boolean> {
    const [holder] = await runPrepared<{ access_state: AccessState }>(this.dataSource, LINK_HOLDER, [memberId]);
    return holder !== undefined && holder.access_state !== 'ended';
  }
}

interface LinkQuery {
  member: number | undefined;
  expires: number | undefined;
  signature: string | undefined;
}
