import type { AdminPlan } from '@mindgrove/contracts/admin-billing';
import { moneyText } from '@mindgrove/contracts/money-text';
import { errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { DataTable } from '@mindgrove/ui/data/data-table';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { useState } from 'react';

import { adminPlansQuery } from '../billing.queries.ts';
import { PriceDialog } from './price-dialog.tsx';

export function PlanPrices() {
  const { data, error, refetch } = useQuery(adminPlansQuery);
  const [plan, setPlan] = useState<AdminPlan | null>(null);
  if (error && !data) return <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>;
  if (!data) return <Loading label="Loading the plans…" lines={4} />;

  const columns = [
    { label: 'Plan', cell: ({ name }: AdminPlan) => <strong>{name}</strong> },
    { label: 'Price', cell: priceText },
    { label: 'Subscribers', cell: ({ subscribers }: AdminPlan) => subscribers.toLocaleString('en-US') },
    { label: 'On sale', cell: ({ available }: AdminPlan) => (available ? 'Yes' : 'No, no provider is set up') },
    {
      label: 'Actions',
      isActions: true,
      cell: (row: AdminPlan) => (row.trial ? 'Always free' : <ChangeButton plan={row} onPress={() => setPlan(row)} />),
    },
  ];
  return (
    <>
      <DataTable label="Plans" columns={columns} rows={data} rowKey={({ id }) => id} />
      {plan && <PriceDialog plan={plan} onClose={() => setPlan(null)} />}
    </>
  );
}

const ChangeButton = ({ plan, onPress }: { plan: AdminPlan; onPress: () => void }) => (
  <Button variant="secondary" onClick={onPress}>
    Change price<VisuallyHidden> ({plan.name})</VisuallyHidden>
  </Button>
);

const priceText = ({ trial, trialDays, price_cents, interval }: AdminPlan) =>
  trial ? `Free for ${trialDays} days` : `${moneyText(price_cents)} a ${interval ?? 'month'}`;
