import { Button } from '@mindgrove/ui/actions/button';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';

import styles from './fields.module.css';

interface ItemActionsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

export const ItemActions = ({ name, isFirst, isLast, onMove, onRemove }: ItemActionsProps) => (
  <div className={styles.actions}>
    <Button
      variant="quiet"
      aria-label={`Move ${name} up`}
      aria-disabled={isFirst}
      onClick={() => !isFirst && onMove(-1)}
    >
      <ArrowUp aria-hidden="true" />
    </Button>
    <Button
      variant="quiet"
      aria-label={`Move ${name} down`}
      aria-disabled={isLast}
      onClick={() => !isLast && onMove(1)}
    >
      <ArrowDown aria-hidden="true" />
    </Button>
    <Button variant="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
      <Trash2 aria-hidden="true" />
    </Button>
  </div>
);
