import { Entity, PrimaryColumn } from 'typeorm';

/** Outlives the account, so that a deleted one cannot be registered again for another trial. */
@Entity('used_trials')
export class UsedTrial {
  /** Keyed, so that the table tells no address. */
  @PrimaryColumn('text')
  address_hash: string;
}
