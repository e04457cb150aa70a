import { moneyText } from '@mindgrove/contracts/money-text';
import type { PlanPreview } from '@mindgrove/contracts/plans';
import type { User } from '@mindgrove/contracts/user';
import { errorText } from '@mindgrove/kit';
import { invalidateRoutes, useMutation, useQuery, useQueryClient } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Dialog, DialogFooter } from '@mindgrove/ui/feedback/dialog';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';

import { BILLING_ROUTES, PRICE_ROUTES } from '../../billing/billing.queries.ts';
import { BillClock } from '../../money/bill-clock.tsx';
import { InvoiceLines } from '../../money/invoice-lines.tsx';
import { isPriceChange } from '../../payment/payment.ts';
import { changePlanMutation, changePreviewQuery, useShowSubscription } from './subscription.queries.ts';
import { planChanged } from './subscription.toasts.ts';

interface ChangePlanDialogProps {
  plan: { id: number; name: string };
  member: User;
  onClose: () => void;
}

/** The plan changes only after the member has seen what it costs. */
export function ChangePlanDialog({ plan, member, onClose }: ChangePlanDialogProps) {
  const queries = useQueryClient();
  const showSubscription = useShowSubscription();
  const { data: preview, error: previewError, isFetching, refetch } = useQuery(changePreviewQuery(plan.id));
  const { mutate, isPending, error } = useMutation({
    ...changePlanMutation,
    onSuccess() {
      onClose();
      return showSubscription(planChanged(plan.name));
    },
    async onError(failure) {
      if (isPriceChange(failure)) await Promise.all([refetch(), invalidateRoutes(queries, PRICE_ROUTES)]);
      // The plan may have changed even if no response came.
      else await invalidateRoutes(queries, BILLING_ROUTES);
    },
  });

  return (
    <Dialog open onOpenChange={onClose} dismissable={!isPending} title={`Change to ${plan.name}`}>
      {preview && <ChangePreview preview={preview} timeZone={member.time_zone} />}
      {!preview && isFetching && <Loading label="Adding up what the change costs…" lines={4} />}
      {!preview && !isFetching && <Failed onRetry={() => void refetch()}>{errorText(previewError)}</Failed>}
      {error && !isPending && <Alert tone="error">{errorText(error)}</Alert>}
      <DialogFooter>
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          Keep my plan
        </Button>
        {preview && (
          <Button busy={isPending} onClick={() => mutate(preview)}>
            {isPending ? 'Processing...' : changeLabel(preview.due_now)}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

const changeLabel = (dueNow: number) => (dueNow > 0 ? `Change and pay ${moneyText(dueNow)}` : 'Change plan');

interface ChangePreviewProps {
  preview: PlanPreview;
  timeZone: string;
}

function ChangePreview({ preview, timeZone }: ChangePreviewProps) {
  const { lines, due_now, credit, upcoming } = preview;
  return (
    <>
      {lines.length > 0 && <InvoiceLines lines={lines} total={{ label: 'Due now', amount: due_now }} />}
      {credit > 0 && (
        <p>
          {moneyText(credit)} stays as credit toward your next charges. Once that’s used up, your card is charged again.
        </p>
      )}
      <BillClock dueNow={due_now} upcoming={upcoming} timeZone={timeZone} />
    </>
  );
}
