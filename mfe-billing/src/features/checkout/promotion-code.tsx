import type { PlanPreview } from '@mindgrove/contracts/plans';
import { errorText } from '@mindgrove/kit';
import { useMutation, useQueryClient } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { focusWhenShown } from '@mindgrove/ui/actions/focus';
import { TextField } from '@mindgrove/ui/forms/field';
import { type FormEvent, useState } from 'react';

import { planPreviewQuery } from './checkout.queries.ts';
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

interface PromotionFormProps {
  planId: number;
  disabled: boolean;
  onApplied: (code: string) => void;
}

function PromotionForm({ planId, disabled, onApplied }: PromotionFormProps) {
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (typed: string) => queries.fetchQuery(planPreviewQuery(planId, typed)),
    onSuccess: (_, typed) => onApplied(typed),
    onError: (failure) => setError(errorText(failure)),
  });

  function apply(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const typed = code.trim();
    setError(typed ? undefined : 'Please enter a promo code');
    if (typed) mutate(typed);
  }

  return (
    <form noValidate className={styles.form} onSubmit={apply}>
      <TextField
        ref={focusWhenShown}
        label="Promotion code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        error={error}
        disabled={disabled}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant="secondary" busy={isPending} disabled={disabled}>
        Apply
      </Button>
    </form>
  );
}
