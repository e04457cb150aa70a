import type { PlanPreview } from '@mindgrove/contracts/plans';
import { Button } from '@mindgrove/ui/actions/button';
import { useState } from 'react';

import { focusWhenShown } from '../../../focus-when-shown.ts';
import { PromotionForm } from './promotion-form.tsx';
import styles from './promotion-code.module.css';

interface PromotionCodeProps {
  planId: number;
  applied: PlanPreview['coupon'];
  disabled: boolean;
  onChange: (code: string | undefined) => void;
}

export function PromotionCode({ planId, applied, disabled, onChange }: PromotionCodeProps) {
  const [isOpen, setIsOpen] = useState(false);

  if (applied) {
    return (
      <div className={styles.applied}>
        <p role="status" tabIndex={-1} ref={focusWhenShown} className={styles.outcome}>
          {applied.code}: {applied.terms}
        </p>
        <Button
          variant="quiet"
          disabled={disabled}
          onClick={() => {
            setIsOpen(false);
            onChange(undefined);
          }}
        >
          Remove
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.content}>
      <Button
        variant="quiet"
        className={styles.toggle}
        aria-expanded={isOpen}
        disabled={disabled}
        onClick={() => setIsOpen(!isOpen)}
      >
        I have a promo code
      </Button>
      {isOpen && <PromotionForm planId={planId} disabled={disabled} onApplied={onChange} />}
    </div>
  );
}
