import { SectionHeading } from '@mindgrove/ui/layout/section-heading';

import { PricingPlans } from '../pricing-plans.tsx';
import styles from './pricing.module.css';

export default function PricingSlot() {
  return (
    <section aria-labelledby="pricing-title" className={styles.section}>
      <SectionHeading
        id="pricing-title"
        title="Choose Your Plan"
        lead="Start your journey to better cognitive health today"
      />
      <PricingPlans headingLevel={3} />
    </section>
  );
}
