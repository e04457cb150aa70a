import { PlanChoice } from '../features/plans/plan-choice.tsx';
import styles from './pricing.module.css';

/** The plans as a section of a page of another remote. */
export default function PricingSlot() {
  return (
    <section aria-labelledby="pricing-title" className={styles.section}>
      <header className={styles.heading}>
        <h2 id="pricing-title" className={styles.title}>
          Choose Your Plan
        </h2>
        <p className={styles.lead}>Start your journey to better cognitive health today</p>
      </header>
      <PlanChoice headingLevel={3} />
    </section>
  );
}
