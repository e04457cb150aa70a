import { PrimaryColumn } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';

/** The customer of a deleted account. A trigger on `customers` writes it, so that no way of deleting is forgotten. */
@TableEntity('deleted_customers')
export class DeletedCustomer {
  @PrimaryColumn('text')
  stripe_id: string;
}
