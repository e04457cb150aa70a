import { PrimaryColumn } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';

/** Outlives the account, so that a deleted one cannot be registered again for another trial. */
@TableEntity('used_trials')
export class UsedTrial {
  /** A keyed hash, so that the table reveals no address. */
  @PrimaryColumn('text')
  address_hash: string;
}
