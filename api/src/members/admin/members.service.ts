import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ADMIN_PAGE_SIZE, type memberFilter } from '@mindgrove/contracts/admin';
import type { RouteResponse } from '@mindgrove/contracts/routes';
import type { AccessState } from '@mindgrove/contracts/user';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';

import { accessStateAt, candidatesFor } from '../../users/access.read-model.js';
import { type MemberRow, selectMembers, toAdminMember } from './member.read-model.js';

export type MemberFilter = z.output<typeof memberFilter>;

const pageQuery = (state: AccessState | undefined) => `${selectMembers('$4::timestamptz')}
  WHERE u.id < $1
    AND ($2::text IS NULL OR u.name ILIKE $2 OR u.email ILIKE $2)
    AND ($3::text IS NULL OR ${accessStateAt('$4::timestamptz')} = $3)
    AND ${state ? candidatesFor(state, '$4::timestamptz') : 'true'}
    AND (NOT $5 OR u.suspended_at IS NOT NULL)
  ORDER BY u.id DESC LIMIT ${ADMIN_PAGE_SIZE + 1}`;

const toLikePattern = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`;

@Injectable()
export class MembersService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async page({ search, state, before_id }: MemberFilter): Promise<RouteResponse<'GET /admin/members'>> {
    const isSuspended = state === 'suspended';
    const accessState = isSuspended ? undefined : state;
    const rows = await this.dataSource.query<MemberRow[]>(pageQuery(accessState), [
      before_id ?? Number.MAX_SAFE_INTEGER,
      search ? toLikePattern(search) : null,
      accessState,
      new Date(),
      isSuspended,
    ]);
    return {
      data: rows.slice(0, ADMIN_PAGE_SIZE).map(toAdminMember),
      has_more: rows.length > ADMIN_PAGE_SIZE,
    };
  }
}
