import type { User } from '@mindgrove/contracts/user';
import { useQuery } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { useState } from 'react';

import { paidPlansQuery } from '../subscription.queries.ts';
import { ChangePlanDialog } from './change-plan-dialog.tsx';

interface ChangePlanProps {
  member: User;
  /** Of the current plan. */
  planId: number;
}

export function ChangePlan({ member, planId }: ChangePlanProps) {
  const [chosen, setChosen] = useState<{ id: number; name: string } | null>(null);
  const others = useQuery(paidPlansQuery).data?.filter(({ id }) => id !== planId) ?? [];
  return (
    <>
      {others.map((plan) => (
        <Button key={plan.id} variant="secondary" onClick={() => setChosen(plan)}>
          Change to {plan.name}
        </Button>
      ))}
      {chosen && <ChangePlanDialog plan={chosen} member={member} onClose={() => setChosen(null)} />}
    </>
  );
}
