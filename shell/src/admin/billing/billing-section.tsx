import { useSearchParams } from 'react-router-dom';

import { BillingOverview } from './billing-overview.tsx';
import { MemberBilling } from './member/member-billing.tsx';

export function BillingSection() {
  const [search] = useSearchParams();
  const memberId = Number(search.get('member'));
  return memberId > 0 ? <MemberBilling key={memberId} memberId={memberId} /> : <BillingOverview />;
}
