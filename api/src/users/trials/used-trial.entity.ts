import { Entity, PrimaryColumn } from 'typeorm';

/** Outlives the account, so that a deleted one cannot be registered again for another trial. */
@Entity('used_trials')
export class UsedTrial {
  /** A keyed hash, so that the table reveals no address. */
  @PrimaryColumn('text')
  address_hash: string;
}
