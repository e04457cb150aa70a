import type { PlanCard } from './plan-cards.ts';
import styles from './plan-price.module.css';
import { priceText } from './price-text.ts';

interface PlanPriceProps {
  card: PlanCard;
  checkingId: string | undefined;
}

export function PlanPrice({ card, checkingId }: PlanPriceProps) {
  const { amount, terms } = priceText(card);
  return (
    <div className={styles.price}>
      <div className={styles.row}>
        <p>{amount}</p>
        {checkingId && (
          <p id={checkingId} className={styles.checking}>
            Checking price…
          </p>
        )}
      </div>
      <p>{terms}</p>
    </div>
  );
}
