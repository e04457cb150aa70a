import { errorText, useUser } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Stack } from '@mindgrove/ui/layout/stack';

import { billingQuery } from '../../billing/billing.queries.ts';
import { CardOnFile } from './card/card-on-file.tsx';
import { Invoices } from './invoices.tsx';
import { CurrentPlan } from './state/current-plan.tsx';

/** The member's plan, card and invoices. */
export function PlanAndBilling() {
  const member = useUser();
  const { data: billing, error, isFetching, refetch } = useQuery(billingQuery);

  if (!member) return null;
  if (error && !billing && !isFetching) return <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>;
  if (!billing) return <Loading label="Loading your plan…" lines={5} />;
  const { subscription } = billing;
  return (
    <Stack gap={6}>
      <CurrentPlan member={member} billing={billing} />
      {subscription && <CardOnFile subscription={subscription} timeZone={member.time_zone} />}
      <Invoices timeZone={member.time_zone} />
    </Stack>
  );
}
