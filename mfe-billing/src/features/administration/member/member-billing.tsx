import { type AdminBilling, refundBody } from '@mindgrove/contracts/admin-billing';
import type { Invoice } from '@mindgrove/contracts/billing';
import { moneyText } from '@mindgrove/contracts/money-text';
import { errorLines, errorText, toast } from '@mindgrove/kit';
import { useMutation, useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { returnFocusToMain } from '@mindgrove/ui/actions/focus';
import { ConfirmDialog, ReasonField } from '@mindgrove/ui/admin/confirm-dialog';
import { Section } from '@mindgrove/ui/admin/section';
import { Timestamp } from '@mindgrove/ui/admin/timestamp';
import { DataTable } from '@mindgrove/ui/data/data-table';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { TextField } from '@mindgrove/ui/forms/field';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { z } from 'zod';

import { paths } from '../../../paths.ts';
import { memberBillingQuery, refundInvoice } from '../administration.queries.ts';
import styles from '../billing.module.css';
import { dollarsField, typedCents, typedDollars } from '../dollars.ts';
import { EventTable } from '../event-table.tsx';
import { MemberSubscription } from './member-subscription.tsx';
import { useActionKey } from './use-action-key.ts';

/** The part of a paid invoice that is left to pay back; with a credit, the member has some of it already. */
const refundableCents = ({ status, amount, refunded, dispute }: Invoice, credit: number) =>
  status === 'paid' && dispute !== 'lost' ? Math.max(amount - refunded - credit, 0) : 0;

const refundForm = (most: number) =>
  z.object({
    amount: dollarsField.pipe(
      z
        .number()
        .min(1, 'Write more than nothing')
        .max(most, `At most ${moneyText(most)} is left`),
    ),
    reason: refundBody.shape.reason,
  });

const STATUS_LABELS: Record<Invoice['status'], string> = {
  draft: 'Not due yet',
  open: 'Not paid',
  paid: 'Paid',
  uncollectible: 'Given up',
  void: 'Void',
};

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

export function MemberBilling({ memberId }: { memberId: number }) {
  const { data, error, refetch } = useQuery(memberBillingQuery(memberId));
  // The link that leads here, and the one that leads back, disappear with their pages.
  useEffect(() => {
    returnFocusToMain(null);
    return () => returnFocusToMain(null);
  }, []);

  return (
    <Section title={`Billing of ${data?.member.name ?? `member ${memberId}`}`} lead={<CustomerLine billing={data} />}>
      <div>
        <Link className={buttonClass({ variant: 'quiet' })} to={paths.members}>
          <ArrowLeft aria-hidden="true" />
          All members
        </Link>
      </div>
      {data ? (
        <Content memberId={memberId} billing={data} />
      ) : error ? (
        <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>
      ) : (
        <Loading label="Loading their billing…" lines={8} />
      )}
    </Section>
  );
}

const CustomerLine = ({ billing }: { billing: AdminBilling | undefined }) =>
  billing && (
    <>
      {billing.member.email}.{' '}
      {billing.stripe_customer && (
        <>
          With the payment provider they are <code>{billing.stripe_customer}</code>.{' '}
        </>
      )}
      Each act here asks for a reason, which the audit log keeps.
    </>
  );

const Content = ({ memberId, billing }: { memberId: number; billing: AdminBilling }) => (
  <>
    <section className={styles.part} aria-labelledby="member-subscription">
      <h3 id="member-subscription">Subscription</h3>
      <MemberSubscription memberId={memberId} billing={billing} />
    </section>
    <section className={styles.part} aria-labelledby="member-invoices">
      <h3 id="member-invoices">Invoices</h3>
      <MemberInvoices memberId={memberId} billing={billing} />
    </section>
    <section className={styles.part} aria-labelledby="member-events">
      <h3 id="member-events">Events of the provider</h3>
      {billing.events.length > 0 ? <EventTable events={billing.events} isOfMember /> : <p>There are none.</p>}
    </section>
  </>
);

interface MemberInvoicesProps {
  memberId: number;
  billing: AdminBilling;
}

function MemberInvoices({ memberId, billing: { member, invoices, credit } }: MemberInvoicesProps) {
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

interface Props {
  memberId: number;
  member: AdminBilling['member'];
  invoice: Invoice;
  /** Cents. */
  credit: number;
  onClose: () => void;
}

function RefundDialog({ memberId, member, invoice, credit, onClose }: Props) {
  const most = refundableCents(invoice, credit);
  const withKey = useActionKey();
  const { mutateAsync } = useMutation(refundInvoice);
  const form = useContractForm({
    schema: refundForm(most),
    defaultValues: { amount: typedDollars(most), reason: '' },
    errorText: errorLines,
    async send({ amount, reason }) {
      const body = { invoice_id: invoice.id, amount, reason };
      await withKey(amount, (idempotencyKey) => mutateAsync({ memberId, body, idempotencyKey }));
      onClose();
      toast({ title: 'Refunded', description: `${moneyText(amount)} of invoice ${invoice.number} goes back.` });
    },
  });
  const cents = typedCents(form.values.amount);

  return (
    <ConfirmDialog
      form={form}
      title={`Refund invoice ${invoice.number}`}
      consequence={`The money goes back to the card of ${member.name} (${member.email}), in whole or in part. It cannot be taken again. The subscription stays as it is.`}
      label="Refund"
      isDestructive
      onClose={onClose}
    >
      <TextField
        label="Amount in dollars"
        inputMode="decimal"
        autoComplete="off"
        hint={`${cents === null ? '' : `${moneyText(cents)} goes back of ${moneyText(invoice.amount)} paid. `}Up to ${moneyText(most)}${credit > 0 ? `. ${moneyText(credit)} remains as credit toward future charges.` : ''}`}
        {...form.field('amount')}
      />
      <ReasonField {...form.field('reason')} />
    </ConfirmDialog>
  );
}
