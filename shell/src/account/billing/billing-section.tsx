import { Slot } from '@mindgrove/kit';
import { Loading } from '@mindgrove/ui/feedback/states';
import { CreditCard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '../../paths.ts';
import { AccountSection } from '../account-section.tsx';

/** Milliseconds; a slot does not tell whether its offer is still loading. */
const LOADING_TIME = 4000;

export function BillingSection() {
  return (
    <AccountSection
      id="billing"
      title="Plan & billing"
      icon={<CreditCard />}
      lead="Your plan, your card and your receipts."
    >
      <Slot name="account-billing">
        <Fallback />
      </Slot>
    </AccountSection>
  );
}

function Fallback() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LOADING_TIME);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return <Loading label="Loading your plan…" lines={5} />;
  return (
    <p>
      Billing isn’t available right now. <Link to={paths.pricing}>See the plans</Link>
    </p>
  );
}
