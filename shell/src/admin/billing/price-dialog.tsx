import { zodResolver } from '@hookform/resolvers/zod';
import { type AdminPlan, planPriceBody } from '@mindgrove/contracts/admin-billing';
import { moneyText } from '@mindgrove/contracts/money-text';
import { toast } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { TextField } from '@mindgrove/ui/forms/field';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';

import { ConfirmDialog } from '../confirm-dialog.tsx';
import { ReasonField } from '../reason-field.tsx';
import { changePrice } from './billing.queries.ts';
import { dollarsField, typedCents, typedDollars } from './dollars.ts';

const { price_cents: priceCents, reason } = planPriceBody.shape;
const priceForm = (old: number) =>
  z.object({
    price: dollarsField.pipe(priceCents.refine((price) => price !== old, 'This is the price already')),
    reason,
  });

export function PriceDialog({ plan, onClose }: { plan: AdminPlan; onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(priceForm(plan.price_cents)),
    defaultValues: { price: typedDollars(plan.price_cents), reason: '' },
  });
  const { errors } = form.formState;
  const change = useMutation(changePrice);

  const newPrice = typedCents(useWatch({ control: form.control, name: 'price' }));
  const [asked, setAsked] = useState<number | null>(null);
  const isAsking = newPrice !== null && newPrice === asked;

  const submit = form.handleSubmit(({ price, reason }) => {
    if (isFarFrom(plan.price_cents, price) && price !== asked) return setAsked(price);
    return change.mutate(
      { id: plan.id, body: { price_cents: price, reason } },
      {
        onSuccess() {
          onClose();
          toast({ title: 'Price changed', description: `${plan.name} costs ${moneyText(price)} from now on.` });
        },
      },
    );
  });

  return (
    <ConfirmDialog
      title={`Change the price of ${plan.name}`}
      consequence={`Whoever subscribes from now on pays the new price. Running subscriptions keep theirs: ${subscriberText(plan)}.`}
      label={isAsking ? `Yes, change it to ${moneyText(newPrice)}` : 'Change price'}
      busy={change.isPending}
      error={change.error}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextField
        label={`Price in dollars, each ${plan.interval ?? 'month'}`}
        inputMode="decimal"
        autoComplete="off"
        hint={
          newPrice === null
            ? `${moneyText(plan.price_cents)} now`
            : `${moneyText(plan.price_cents)} now, ${moneyText(newPrice)} after the change`
        }
        {...form.register('price')}
        error={errors.price?.message}
      />
      <ReasonField {...form.register('reason')} error={errors.reason?.message} />
      {isAsking && (
        <Alert tone="warning" title={`Is ${moneyText(newPrice)} right?`}>
          {`It differs from today’s ${moneyText(plan.price_cents)} by more than half. Nothing has changed yet.`}
        </Alert>
      )}
    </ConfirmDialog>
  );
}

const isFarFrom = (old: number, price: number) => Math.abs(price - old) * 2 > old;

const subscriberText = ({ subscribers }: AdminPlan) =>
  subscribers === 1 ? 'one subscriber' : `${subscribers.toLocaleString('en-US')} subscribers`;
