import { type AdminPlan, type BillingEvent, planPriceBody } from '@mindgrove/contracts/admin-billing';
import { moneyText } from '@mindgrove/contracts/money-text';
import { errorLines, errorText, toast } from '@mindgrove/kit';
import { useInfiniteQuery, useMutation, useQuery } from '@mindgrove/kit/query';
import { Link, useSearchParams } from '@mindgrove/kit/router';
import { Button } from '@mindgrove/ui/actions/button';
import { ChoiceLinks } from '@mindgrove/ui/admin/choice-links';
import { ConfirmDialog, ReasonField } from '@mindgrove/ui/admin/confirm-dialog';
import { PagedList } from '@mindgrove/ui/admin/paged-list';
import { Section } from '@mindgrove/ui/admin/section';
import { DataTable } from '@mindgrove/ui/data/data-table';
import { Muted } from '@mindgrove/ui/data/muted';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { useContractForm } from '@mindgrove/ui/forms/contract-form';
import { TextField } from '@mindgrove/ui/forms/field';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import {
  adminPlansQuery,
  billingEventsQuery,
  changePrice,
  compareWithProvider,
  type EventState,
} from './administration.queries.ts';
import { BillingAlerts } from './billing-alerts.tsx';
import styles from './billing.module.css';
import { dollarsField, typedCents, typedDollars } from './dollars.ts';
import { EVENT_STATES, EventTable } from './event-table.tsx';
import { MemberBilling } from './member/member-billing.tsx';

const { price_cents: priceCents, reason } = planPriceBody.shape;
const priceForm = (old: number) =>
  z.object({
    price: dollarsField.pipe(priceCents.refine((price) => price !== old, 'This is the price already')),
    reason,
  });

const isFarFrom = (old: number, price: number) => Math.abs(price - old) * 2 > old;

const subscriberText = ({ subscribers }: AdminPlan) =>
  subscribers === 1 ? 'one subscriber' : `${subscribers.toLocaleString('en-US')} subscribers`;

const ChangeButton = ({ plan, onPress }: { plan: AdminPlan; onPress: () => void }) => (
  <Button variant="secondary" onClick={onPress}>
    Change price<VisuallyHidden> ({plan.name})</VisuallyHidden>
  </Button>
);

const priceText = ({ trial, trialDays, price_cents, interval }: AdminPlan) =>
  trial ? `Free for ${trialDays} days` : `${moneyText(price_cents)} a ${interval ?? 'month'}`;

const ALL = 'all';
const CHOICES = [...EVENT_STATES, { value: ALL, label: 'All' }].map((choice) => ({
  ...choice,
  to: `?section=billing&state=${choice.value}`,
}));

const NoEvents = ({ isAboutFailures }: { isAboutFailures: boolean }) => (
  <Empty title={isAboutFailures ? 'No event has failed' : 'No such events'} icon={<CircleCheck />}>
    <p>
      {isAboutFailures ? 'Everything that the provider told us is recorded.' : 'Events appear here as they arrive.'}
    </p>
  </Empty>
);

const BillingOverview = () => (
  <Section
    title="Billing"
    lead="What the plans cost, and what the payment provider has told us. A member’s own billing is under Members."
  >
    <section className={styles.part} aria-labelledby="billing-alerts">
      <h3 id="billing-alerts">Disputes and alerts</h3>
      <Muted isReadable>
        Answer a dispute at the provider before its deadline. The member’s plan goes on until the dispute is lost.
      </Muted>
      <BillingAlerts />
    </section>
    <section className={styles.part} aria-labelledby="plan-prices">
      <h3 id="plan-prices">Plans and prices</h3>
      <Muted isReadable>A new price is for new subscriptions. Those that run keep the price they began with.</Muted>
      <PlanPrices />
    </section>
    <section className={styles.part} aria-labelledby="billing-events">
      <h3 id="billing-events">Events of the provider</h3>
      <Muted isReadable>
        Each payment, renewal and cancellation arrives as an event. One that failed is tried again by itself, and can be
        worked again here.
      </Muted>
      <Comparison />
      <BillingEvents />
    </section>
  </Section>
);

export function BillingSection() {
  const [search] = useSearchParams();
  const memberId = Number(search.get('member'));
  return memberId > 0 ? <MemberBilling key={memberId} memberId={memberId} /> : <BillingOverview />;
}

function BillingEvents() {
  const [search] = useSearchParams();
  const asked = search.get('state');
  const choice = CHOICES.find(({ value }) => value === asked)?.value ?? 'failed';
  const events = useInfiniteQuery(billingEventsQuery(choice === ALL ? undefined : (choice as EventState)));
  return (
    <>
      <ChoiceLinks Link={Link} label="Event state" choices={CHOICES} current={choice} />
      <PagedList
        key={choice}
        query={events}
        errorText={errorText}
        loading="Loading the events…"
        empty={<NoEvents isAboutFailures={choice === 'failed'} />}
        count={(rows) => (rows === 1 ? '1 event' : `${rows} events`)}
      >
        {(rows: BillingEvent[]) => <EventTable events={rows} />}
      </PagedList>
    </>
  );
}

/** Repairs what an event that never arrived would have changed. */
function Comparison() {
  const { mutate, isPending, data, error } = useMutation(compareWithProvider);
  return (
    <>
      <div>
        <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
          {isPending ? 'Comparing...' : 'Compare with the provider now'}
        </Button>
      </div>
      {error && !isPending && <Alert tone="error">{errorText(error)}</Alert>}
      <div role="status">{data && !isPending && <Repairs repairs={data.data.repairs} />}</div>
    </>
  );
}

function Repairs({ repairs }: { repairs: readonly string[] }) {
  if (repairs.length === 0) {
    return (
      <Alert tone="success" silent>
        Our records agree with the provider’s.
      </Alert>
    );
  }
  return (
    <Alert
      tone="info"
      silent
      title={repairs.length === 1 ? 'One repair was made' : `${repairs.length} repairs were made`}
    >
      <ul className={styles.repairs}>
        {repairs.map((repair) => (
          <li key={repair}>{repair}</li>
        ))}
      </ul>
    </Alert>
  );
}

function PlanPrices() {
  const { data, error, refetch } = useQuery(adminPlansQuery);
  const [plan, setPlan] = useState<AdminPlan | null>(null);
  if (error && !data) return <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>;
  if (!data) return <Loading label="Loading the plans…" lines={4} />;

  const columns = [
    { label: 'Plan', cell: ({ name }: AdminPlan) => <strong>{name}</strong> },
    { label: 'Price', cell: priceText },
    { label: 'Subscribers', cell: ({ subscribers }: AdminPlan) => subscribers.toLocaleString('en-US') },
    { label: 'On sale', cell: ({ available }: AdminPlan) => (available ? 'Yes' : 'No, no provider is set up') },
    {
      label: 'Actions',
      isActions: true,
      cell: (row: AdminPlan) => (row.trial ? 'Always free' : <ChangeButton plan={row} onPress={() => setPlan(row)} />),
    },
  ];
  return (
    <>
      <DataTable label="Plans" columns={columns} rows={data} rowKey={({ id }) => id} />
      {plan && <PriceDialog plan={plan} onClose={() => setPlan(null)} />}
    </>
  );
}

function PriceDialog({ plan, onClose }: { plan: AdminPlan; onClose: () => void }) {
  const { mutateAsync } = useMutation(changePrice);
  const [asked, setAsked] = useState<number | null>(null);
  const form = useContractForm({
    schema: priceForm(plan.price_cents),
    defaultValues: { price: typedDollars(plan.price_cents), reason: '' },
    errorText: errorLines,
    async send({ price, reason }) {
      if (isFarFrom(plan.price_cents, price) && price !== asked) return setAsked(price);
      await mutateAsync({ id: plan.id, body: { price_cents: price, reason } });
      onClose();
      return toast({ title: 'Price changed', description: `${plan.name} costs ${moneyText(price)} from now on.` });
    },
  });
  const newPrice = typedCents(form.values.price);
  const isAsking = newPrice !== null && newPrice === asked;

  return (
    <ConfirmDialog
      form={form}
      title={`Change the price of ${plan.name}`}
      consequence={`Whoever subscribes from now on pays the new price. Running subscriptions keep theirs: ${subscriberText(plan)}.`}
      label={isAsking ? `Yes, change it to ${moneyText(newPrice)}` : 'Change price'}
      onClose={onClose}
    >
      <TextField
        label={`Price in dollars, each ${plan.interval ?? 'month'}`}
        inputMode="decimal"
        autoComplete="off"
        hint={
          newPrice === null
            ? `${moneyText(plan.price_cents)} now`
            : `${moneyText(plan.price_cents)} now, ${moneyText(newPrice)} after the change`
        }
        {...form.field('price')}
      />
      <ReasonField {...form.field('reason')} />
      {isAsking && (
        <Alert tone="warning" title={`Is ${moneyText(newPrice)} right?`}>
          {`It differs from today’s ${moneyText(plan.price_cents)} by more than half. Nothing has changed yet.`}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
