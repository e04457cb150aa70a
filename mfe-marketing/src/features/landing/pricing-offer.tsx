import { Slot } from '@mindgrove/kit';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';

import { paths } from '../../paths.ts';
import styles from './pricing-offer.module.css';

export function PricingOffer() {
  return (
    <div className={styles.band}>
      <div className={styles.inner}>
        <Slot name="pricing">
          <div className={styles.fallback}>
            <h2 className={styles.title}>Choose Your Plan</h2>
            <p className={styles.lead}>Start your journey to better cognitive health today</p>
            <Link to={paths.pricing} className={buttonClass({ variant: 'secondary', size: 'large' })}>
              See plans and prices
            </Link>
          </div>
        </Slot>
      </div>
    </div>
  );
}
