import { Check, Column, PrimaryColumn, Unique } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';

@TableEntity('plans')
@Unique(['code'])
@Check('plans_code_check', `code IN ('free', 'monthly', 'annual')`)
@Check('plans_price_cents_check', 'price_cents >= 0')
@Check('plans_interval_check', `interval IN ('month', 'year')`)
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
