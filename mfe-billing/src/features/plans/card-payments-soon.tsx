import { Button } from '@mindgrove/ui/actions/button';
import { Dialog, DialogFooter } from '@mindgrove/ui/feedback/dialog';

import { canStartTrial, type Member } from './member-access.ts';
import type { PlanCard } from './plan-cards.ts';

interface CardPaymentsSoonProps {
  plan: PlanCard;
  member: Member | null;
  onClose: () => void;
  onStartTrial: () => void;
}

/** Without a form, because card payments do not work yet. */
export function CardPaymentsSoon({ plan, member, onClose, onStartTrial }: CardPaymentsSoonProps) {
  const isTrialOpen = member !== null && canStartTrial(member);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={plan.name}
      description="Card payments open soon. Until then this plan cannot be bought, and nothing is charged."
    >
      {isTrialOpen && <p>You can start the free trial today. It asks for no card and never turns into a charge.</p>}
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          {isTrialOpen ? 'Not now' : 'OK'}
        </Button>
        {isTrialOpen && (
          <Button
            onClick={() => {
              onClose();
              onStartTrial();
            }}
          >
            Start Free Trial
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}
