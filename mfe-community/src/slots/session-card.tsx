import { useUser } from '@mindgrove/kit';

import { NextSession } from '../features/booking/sessions/next-session.tsx';

export default function SessionCardOffer() {
  const member = useUser();
  return member ? <NextSession zone={member.time_zone} /> : null;
}
