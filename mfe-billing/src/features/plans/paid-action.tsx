import { Button } from '@mindgrove/ui/actions/button';

import styles from './plan-action.module.css';
import type { PlanCard } from './plan-cards.ts';

interface PaidActionProps {
  card: PlanCard;
  onSubscribe: () => void;
}

export function PaidAction({ card, onSubscribe }: PaidActionProps) {
  return (
    <Button variant={card.highlighted ? 'primary' : 'secondary'} className={styles.wide} onClick={onSubscribe}>
      Subscribe Now
    </Button>
  );
}
