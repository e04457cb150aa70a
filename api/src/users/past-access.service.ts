import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

import { accessEnded } from '../platform/core/errors/api-error.js';
import { WAS_OPEN_AT } from './access.read-model.js';
import type { SignedInUser } from './signed-in-user.js';

export type MemberAccess = Pick<SignedInUser, 'id' | 'access_state'>;

/** Practice that was begun while access was open is stored whenever it arrives. */
@Injectable()
export class PastAccessService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @throws {ApiError} 402 when access had ended before the instant */
  async assertOpenAt({ id, access_state }: MemberAccess, begunAt: Date) {
    if (access_state !== 'ended') return;
    const [row] = await this.dataSource.query<{ was_open: boolean | null }[]>(WAS_OPEN_AT, [id, begunAt]);
    if (!row?.was_open) throw accessEnded();
  }
}
