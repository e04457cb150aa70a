import { useUser } from '@mindgrove/kit';

import { RenewalNotice } from '../features/subscription/renewal-notice.tsx';

export default function PlanCardOffer() {
  const member = useUser();
  return member ? <RenewalNotice timeZone={member.time_zone} /> : null;
}
