import { Badge } from '@mindgrove/ui/data/badge';
import { Muted } from '@mindgrove/ui/data/muted';
import { Card, CardFooter, CardHeading } from '@mindgrove/ui/layout/card';
import { Row } from '@mindgrove/ui/layout/stack';
import { CalendarDays, Check, CircleStop, CreditCard, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';

import { FEATURES, type PlanCard, type PlanTerms } from './plan-cards.ts';
import styles from './plan-panel.module.css';
import { priceText } from './price-text.ts';

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

const TERM_ICONS = { billing: CalendarDays, card: CreditCard, end: CircleStop, promise: ShieldCheck };
const TERMS = Object.keys(TERM_ICONS) as (keyof PlanTerms)[];

export function PlanPanel({ card, isCurrent, saving, headingLevel, checkingId, children }: PlanPanelProps) {
  return (
    <Card className={card.highlighted ? `${styles.panel} ${styles.highlighted}` : styles.panel}>
      <div className={styles.heading}>
        <CardHeading level={headingLevel}>{card.name}</CardHeading>
        {card.highlighted && <Badge>Popular</Badge>}
      </div>
      {isCurrent && <Badge tone="neutral">Your plan</Badge>}
      {!isCurrent && saving === 0 && <Muted>{card.description}</Muted>}
      {!isCurrent && saving > 0 && <p className={styles.saving}>Save {saving}% compared to monthly</p>}
      <PlanPrice card={card} checkingId={checkingId} />
      <ul role="list" className={styles.terms} aria-label="Terms">
        {TERMS.map((term) => (
          <Item key={term} icon={TERM_ICONS[term]}>
            {card.terms[term]}
          </Item>
        ))}
      </ul>
      <CardFooter>{children}</CardFooter>
    </Card>
  );
}

/** Said once, because no plan lacks any of it. */
export const IncludedFeatures = ({ headingLevel }: Pick<PlanPanelProps, 'headingLevel'>) => (
  <Card>
    <CardHeading level={headingLevel}>Every plan includes</CardHeading>
    <ul role="list" className={styles.features} aria-label="Every plan includes">
      {FEATURES.map(([feature, meaning]) => (
        <Item key={feature} icon={Check}>
          <div>
            <strong>{feature}</strong>
            <Muted>{meaning}</Muted>
          </div>
        </Item>
      ))}
    </ul>
  </Card>
);

function Item({ icon: Icon, children }: { icon: typeof Check; children: ReactNode }) {
  return (
    <li>
      <Icon aria-hidden="true" />
      {children}
    </li>
  );
}

interface PlanPriceProps {
  card: PlanCard;
  checkingId: string | undefined;
}

function PlanPrice({ card, checkingId }: PlanPriceProps) {
  const { amount, terms } = priceText(card);
  return (
    <div className={styles.price}>
      <Row gap={3} rowGap={0} align="center" justify="between">
        <p>{amount}</p>
        {checkingId && (
          <p id={checkingId} className={styles.checking}>
            Checking price…
          </p>
        )}
      </Row>
      <p>{terms}</p>
    </div>
  );
}
