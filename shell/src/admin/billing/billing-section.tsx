import { useSearchParams } from 'react-router-dom';

import { MemberBilling } from './member/member-billing.tsx';
import { Section } from '../section.tsx';
import { BillingAlerts } from './billing-alerts.tsx';
import styles from './billing.module.css';
import { BillingEvents } from './events/billing-events.tsx';
import { Comparison } from './events/comparison.tsx';
import { PlanPrices } from './plans/plan-prices.tsx';

const BillingOverview = () => (
  <Section
    title="Billing"
    lead="What the plans cost, and what the payment provider has told us. A member’s own billing is under Members."
  >
    <section className={styles.part} aria-labelledby="billing-alerts">
      <h3 id="billing-alerts">Disputes and alerts</h3>
      <p className={styles.lead}>
        Answer a dispute at the provider before its deadline. The member’s plan goes on until the dispute is lost.
      </p>
      <BillingAlerts />
    </section>
    <section className={styles.part} aria-labelledby="plan-prices">
      <h3 id="plan-prices">Plans and prices</h3>
      <p className={styles.lead}>
        A new price is for new subscriptions. Those that run keep the price they began with.
      </p>
      <PlanPrices />
    </section>
    <section className={styles.part} aria-labelledby="billing-events">
      <h3 id="billing-events">Events of the provider</h3>
      <p className={styles.lead}>
        Each payment, renewal and cancellation arrives as an event. One that failed is tried again by itself, and can be
        worked again here.
      </p>
      <Comparison />
      <BillingEvents />
    </section>
  </Section>
);

export function BillingSection() {
  const [search] = useSearchParams();
  const memberId = Number(search.get('member'));
  return memberId > 0 ? <MemberBilling key={memberId} memberId={memberId} /> : <BillingOverview />;
}
