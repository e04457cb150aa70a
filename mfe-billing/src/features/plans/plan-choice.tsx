import { notices, toast, useSession } from '@mindgrove/kit';
import { useNavigate } from '@mindgrove/kit/router';
import { Alert } from '@mindgrove/ui/alert';
import { Grid } from '@mindgrove/ui/grid';
import { useState } from 'react';

import { paths } from '../../paths.ts';
import { CardPaymentsSoon } from './card-payments-soon.tsx';
import { accessNotice } from './member-access.ts';
import { PaidAction } from './paid-action.tsx';
import type { PlanCard } from './plan-cards.ts';
import { PlanPanel } from './plan-panel.tsx';
import { annualSaving } from './price-text.ts';
import { TrialAction } from './trial-action.tsx';
import { usePlanCards } from './use-plan-cards.ts';
import { useStartTrial } from './use-start-trial.ts';

/** The plans on offer, what the member has now, and the way from one to the other. */
export function PlanChoice() {
  const member = useSession()?.user ?? null;
  const navigate = useNavigate();
  const cards = usePlanCards();
  const { startTrial, isStarting } = useStartTrial();
  const [wanted, setWanted] = useState<PlanCard | null>(null);
  const notice = member && accessNotice(member);

  function choose(card: PlanCard) {
    if (!member) {
      toast(notices.loginRequired);
      void navigate(paths.loginThenPricing);
    } else if (card.trial) startTrial();
    else setWanted(card);
  }

  return (
    <>
      {notice && <Alert tone={notice.tone}>{notice.text}</Alert>}
      <Grid columns={3}>
        {cards.map((card) => (
          <PlanPanel key={card.id} card={card} saving={card.interval === 'year' ? annualSaving(cards) : 0}>
            {card.trial ? (
              <TrialAction member={member} busy={isStarting} onStart={() => choose(card)} />
            ) : (
              <PaidAction card={card} onSubscribe={() => choose(card)} />
            )}
          </PlanPanel>
        ))}
      </Grid>
      <CardPaymentsSoon plan={wanted} member={member} onClose={() => setWanted(null)} onStartTrial={startTrial} />
    </>
  );
}
