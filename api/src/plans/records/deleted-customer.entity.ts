import { Entity, PrimaryColumn } from 'typeorm';

/** The customer of a deleted account. A trigger on `customers` writes it, so that no way of deleting is forgotten. */
@Entity('deleted_customers')
export class DeletedCustomer {
  @PrimaryColumn('text')
  stripe_id: string;
}
