import type { AdminBilling } from '@mindgrove/contracts/admin-billing';
import { errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';

import { returnFocusToMain } from '../../return-focus.ts';
import { Section } from '../../section.tsx';
import { memberBillingQuery } from '../billing.queries.ts';
import styles from '../billing.module.css';
import { EventTable } from '../events/event-table.tsx';
import { MemberInvoices } from './member-invoices.tsx';
import { MemberSubscription } from './member-subscription.tsx';

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
        <Link className={buttonClass({ variant: 'quiet' })} to="?section=members">
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
