import { Badge } from '@mindgrove/ui/data/badge';
import { Card, CardFooter, CardHeading } from '@mindgrove/ui/layout/card';
import { BadgePercent, Check, Dot } from 'lucide-react';
import type { ReactNode } from 'react';

import type { PlanCard } from './plan-cards.ts';
import { PlanPrice } from './plan-price.tsx';
import styles from './plan-panel.module.css';

interface PlanPanelProps {
  card: PlanCard;
  isCurrent: boolean;
  /** Percent saved against paying monthly; hidden if 0. */
  saving: number;
  headingLevel: 2 | 3;
  /** Id for the text that says the price is being checked; undefined once it is confirmed. */
  checkingId: string | undefined;
  children: ReactNode;
}

export function PlanPanel({ card, isCurrent, saving, headingLevel, checkingId, children }: PlanPanelProps) {
  return (
    <Card className={card.highlighted ? `${styles.panel} ${styles.highlighted}` : styles.panel}>
      <div className={styles.heading}>
        <CardHeading level={headingLevel}>{card.name}</CardHeading>
        {isCurrent && <Badge tone="neutral">Your plan</Badge>}
        {card.highlighted && <Badge>Popular</Badge>}
      </div>
      <p className={styles.description}>{card.description}</p>
      <PlanPrice card={card} checkingId={checkingId} />
      <ul role="list" className={styles.terms} aria-label="Terms">
        {card.terms.map((term) => (
          <li key={term}>
            <Dot aria-hidden="true" />
            {term}
          </li>
        ))}
        {saving > 0 && (
          <li className={styles.saving}>
            <BadgePercent aria-hidden="true" />
            Save {saving}% compared to monthly
          </li>
        )}
      </ul>
      <ul role="list" className={styles.features} aria-label="Included">
        {card.features.map((feature) => (
          <li key={feature}>
            <Check aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      <CardFooter>{children}</CardFooter>
    </Card>
  );
}
