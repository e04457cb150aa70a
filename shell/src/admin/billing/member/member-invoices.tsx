import type { Invoice } from '@mindgrove/contracts/billing';
import type { AdminBilling } from '@mindgrove/contracts/admin-billing';
import { moneyText } from '@mindgrove/contracts/money-text';
import { Button } from '@mindgrove/ui/actions/button';
import { DataTable } from '@mindgrove/ui/data/data-table';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { useState } from 'react';

import { Timestamp } from '../../timestamp.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { refundableCents } from './refundable-cents.ts';

interface MemberInvoicesProps {
  memberId: number;
  billing: AdminBilling;
}

const STATUS_LABELS: Record<Invoice['status'], string> = {
  draft: 'Not due yet',
  open: 'Not paid',
  paid: 'Paid',
  uncollectible: 'Given up',
  void: 'Void',
};

export function MemberInvoices({ memberId, billing: { member, invoices, credit } }: MemberInvoicesProps) {
  const [refundedId, setRefundedId] = useState<number | null>(null);
  const refunded = invoices.find(({ id }) => id === refundedId);
  if (invoices.length === 0) return <p>There are none.</p>;
  const columns = [
    { label: 'Invoice', cell: ({ number }: Invoice) => <strong>{number}</strong> },
    { label: 'Amount', cell: amountText },
    { label: 'Status', cell: (invoice: Invoice) => <Status invoice={invoice} /> },
    { label: 'For', cell: (invoice: Invoice) => <Period invoice={invoice} /> },
    {
      label: 'Actions',
      isActions: true,
      cell: (invoice: Invoice) =>
        refundableCents(invoice, credit) > 0 ? (
          <RefundButton invoice={invoice} onPress={() => setRefundedId(invoice.id)} />
        ) : (
          '–'
        ),
    },
  ];
  return (
    <>
      <DataTable label="Invoices" columns={columns} rows={invoices} rowKey={({ id }) => id} />
      {refunded && (
        <RefundDialog
          memberId={memberId}
          member={member}
          invoice={refunded}
          credit={credit}
          onClose={() => setRefundedId(null)}
        />
      )}
    </>
  );
}

const RefundButton = ({ invoice, onPress }: { invoice: Invoice; onPress: () => void }) => (
  <Button variant="secondary" onClick={onPress}>
    Refund<VisuallyHidden> ({invoice.number})</VisuallyHidden>
  </Button>
);

const amountText = ({ amount, refunded }: Invoice) =>
  refunded > 0 ? `${moneyText(amount)}, ${moneyText(refunded)} paid back` : moneyText(amount);

const DISPUTE_LABELS = { open: 'Disputed, paid', lost: 'Lost to a dispute, paid' };

const Status = ({ invoice: { status, dispute, paid_at } }: { invoice: Invoice }) => (
  <>
    {dispute ? DISPUTE_LABELS[dispute] : STATUS_LABELS[status]}
    {paid_at && (
      <>
        {' '}
        on <Timestamp at={paid_at} isDay />
      </>
    )}
  </>
);

const Period = ({ invoice: { period_start, period_end } }: { invoice: Invoice }) => (
  <>
    <Timestamp at={period_start} isDay /> to <Timestamp at={period_end} isDay />
  </>
);
