import { Entity, PrimaryColumn } from 'typeorm';

/** Of an account that was deleted; a trigger on `customers` writes it, so that no way of deleting is forgotten. */
@Entity('deleted_customers')
export class DeletedCustomer {
  @PrimaryColumn('text')
  stripe_id: string;
}
