import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What is on offer; prices are changed here and nowhere else. */
@Entity('plans')
export class Plan {
  @PrimaryColumn('integer')
  id: number;

  @Column('text')
  code: 'free' | 'monthly' | 'annual';

  @Column('text')
  name: string;

  @Column('text')
  description: string;

  @Column('integer')
  price_cents: number;

  @Column('text', { default: 'usd' })
  currency: string;

  @Column('text', { nullable: true })
  interval: 'month' | 'year' | null;

  @Column('integer', { default: 0 })
  trial_days: number;

  @Column('boolean', { default: false })
  highlighted: boolean;
}
