import type { PlanPreview } from '@mindgrove/contracts/plans';
import { errorText } from '@mindgrove/kit';
import { queryOptions, routeQuery, useQueryClient } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { focusWhenShown } from '@mindgrove/ui/actions/focus';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { TextField } from '@mindgrove/ui/forms/field';
import { Form, SubmitButton } from '@mindgrove/ui/forms/form';
import { Row } from '@mindgrove/ui/layout/stack';
import { useEffect, useState } from 'react';

import styles from './promotion-code.module.css';

export const planPreviewQuery = (planId: number, coupon?: string) =>
  queryOptions({
    ...routeQuery('GET /plan-preview', { query: { plan_id: String(planId), coupon } }),
    select: ({ data }) => data,
  });

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
      <Row gap={3} rowGap={0} align="center" justify="between">
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
      </Row>
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
  const form = useContractForm({
    schema: () => import('@mindgrove/contracts/plans').then(({ promotionForm }) => promotionForm),
    errorText,
    async send({ coupon }, { setError }) {
      try {
        await queries.fetchQuery(planPreviewQuery(planId, coupon));
        onApplied(coupon);
      } catch (error) {
        setError('coupon', { message: errorText(error) });
      }
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('coupon'), [setFocus]);

  return (
    <Form
      form={form}
      className={styles.form}
      actions={
        <SubmitButton variant="secondary" disabled={disabled}>
          Apply
        </SubmitButton>
      }
    >
      <TextField
        label="Promotion code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        disabled={disabled}
        {...form.field('coupon')}
      />
    </Form>
  );
}
