import { Badge } from '@mindgrove/ui/data/badge';
import { Card, CardFooter, CardHeading } from '@mindgrove/ui/layout/card';
import { BadgePercent, Check } from 'lucide-react';
import type { ReactNode } from 'react';

import type { PlanCard } from './plan-cards.ts';
import styles from './plan-panel.module.css';
import { priceText } from './price-text.ts';

interface PlanPanelProps {
  card: PlanCard;
  /** Percent saved against paying monthly; hidden if 0. */
  saving: number;
  headingLevel: 2 | 3;
  children: ReactNode;
}

export function PlanPanel({ card, saving, headingLevel, children }: PlanPanelProps) {
  const { amount, terms } = priceText(card);
  return (
    <Card className={card.highlighted ? `${styles.panel} ${styles.highlighted}` : styles.panel}>
      <div className={styles.heading}>
        <CardHeading level={headingLevel}>{card.name}</CardHeading>
        {card.highlighted && <Badge>Popular</Badge>}
      </div>
      <p className={styles.description}>{card.description}</p>
      <p className={styles.price}>
        <span>{amount}</span> <span>{terms}</span>
      </p>
      <ul className={styles.features}>
        {card.features.map((feature) => (
          <li key={feature}>
            <Check aria-hidden="true" />
            {feature}
          </li>
        ))}
        {saving > 0 && (
          <li className={styles.saving}>
            <BadgePercent aria-hidden="true" />
            Save {saving}% compared to monthly
          </li>
        )}
      </ul>
      <CardFooter>{children}</CardFooter>
    </Card>
  );
}
