import type { PlanPreview } from '@mindgrove/contracts/plans';

import { amountText } from '../../../money/amount-text.ts';
import { BillClock } from '../../../money/bill-clock.tsx';
import { InvoiceLines } from '../../../money/invoice-lines.tsx';

interface ChangePreviewProps {
  preview: PlanPreview;
  timeZone: string;
}

export function ChangePreview({ preview, timeZone }: ChangePreviewProps) {
  const { lines, due_now, credit, upcoming } = preview;
  return (
    <>
      {lines.length > 0 && <InvoiceLines lines={lines} total={{ label: 'Due now', amount: due_now }} />}
      {credit > 0 && (
        <p>
          {amountText(credit)} stays as credit toward your next charges. Once that’s used up, your card is charged
          again.
        </p>
      )}
      <BillClock dueNow={due_now} upcoming={upcoming} timeZone={timeZone} />
    </>
  );
}
