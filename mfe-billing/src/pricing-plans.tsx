import { useUser } from '@mindgrove/kit';
import { lazy, Suspense, useState } from 'react';

import { PlanChoice } from './features/plans/plan-choice.tsx';

interface Choice {
  dialog: 'subscribe' | 'change';
  plan: { id: number; name: string };
}

// Loaded on demand: forms and dialogs outweigh the plans, and few visitors open one.
const SubscribeDialog = lazy(async () => {
  const { SubscribeDialog } = await import('./features/checkout/subscribe-dialog.tsx');
  return { default: SubscribeDialog };
});
const ChangePlanDialog = lazy(async () => {
  const { ChangePlanDialog } = await import('./features/subscription/change-plan-dialog.tsx');
  return { default: ChangePlanDialog };
});

interface PricingPlansProps {
  headingLevel: 2 | 3;
}

/** The plans, with what happens when one is chosen. */
export function PricingPlans({ headingLevel }: PricingPlansProps) {
  const member = useUser();
  const [choice, setChoice] = useState<Choice | null>(null);
  const Dialog = choice?.dialog === 'change' ? ChangePlanDialog : SubscribeDialog;

  return (
    <>
      <PlanChoice
        headingLevel={headingLevel}
        onSubscribe={(plan) => setChoice({ dialog: 'subscribe', plan })}
        onChangePlan={(plan) => setChoice({ dialog: 'change', plan })}
      />
      {member && choice && (
        <Suspense>
          <Dialog plan={choice.plan} member={member} onClose={() => setChoice(null)} />
        </Suspense>
      )}
    </>
  );
}
