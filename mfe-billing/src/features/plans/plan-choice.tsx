import { toast, useSession } from '@mindgrove/kit';
import { useNavigate } from '@mindgrove/kit/router';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Grid } from '@mindgrove/ui/layout/grid';
import { lazy, Suspense, useState } from 'react';

import { paths } from '../../paths.ts';
import { accessNotice } from './member-access.ts';
import { PaidAction, TrialAction } from './plan-action.tsx';
import type { PlanCard } from './plan-cards.ts';
import { PlanPanel } from './plan-panel.tsx';
import { loginRequired } from './plans.toasts.ts';
import { annualSavingPercent } from './price-text.ts';
import { usePlanCards } from './use-plan-cards.ts';
import { useStartTrial } from './use-start-trial.ts';

// Loaded on demand: dialogs outweigh the rest of the feature, and few visitors open one.
const CardPaymentsSoon = lazy(async () => {
  const { CardPaymentsSoon } = await import('./card-payments-soon.tsx');
  return { default: CardPaymentsSoon };
});

const TERMS = 'Prices are in US dollars. The free trial asks for no card and never turns into a charge by itself.';

interface PlanChoiceProps {
  headingLevel: 2 | 3;
}

export function PlanChoice({ headingLevel }: PlanChoiceProps) {
  const member = useSession()?.user ?? null;
  const navigate = useNavigate();
  const cards = usePlanCards();
  const { startTrial, isStarting } = useStartTrial();
  const [wanted, setWanted] = useState<PlanCard | null>(null);
  // Always rendered, so that a member's notice does not shift the prerendered plans.
  const notice = (member && accessNotice(member)) ?? { tone: 'info', text: TERMS };

  function choose(card: PlanCard) {
    if (!member) {
      toast(loginRequired);
      void navigate(paths.loginThenPricing);
    } else if (card.trial) startTrial();
    else setWanted(card);
  }

  return (
    <>
      <Alert tone={notice.tone} silent>
        {notice.text}
      </Alert>
      <Grid columns={3}>
        {cards.map((card) => (
          <PlanPanel
            key={card.id}
            card={card}
            saving={card.interval === 'year' ? annualSavingPercent(cards) : 0}
            headingLevel={headingLevel}
          >
            {card.trial ? (
              <TrialAction member={member} busy={isStarting} onStart={() => choose(card)} />
            ) : (
              <PaidAction card={card} onSubscribe={() => choose(card)} />
            )}
          </PlanPanel>
        ))}
      </Grid>
      {wanted && (
        <Suspense>
          <CardPaymentsSoon plan={wanted} member={member} onClose={() => setWanted(null)} onStartTrial={startTrial} />
        </Suspense>
      )}
    </>
  );
}
