import { CalendarCheck, CreditCard, HeartPulse, UserCheck } from 'lucide-react';

import text from '../features/policies/terms-of-service.md';
import { LastUpdated } from '../features/policies/last-updated.tsx';
import picture from '../features/policies/pictures/terms.svg';
import { TextPage } from '../layout/text-page.tsx';

export default function TermsOfServicePage() {
  return (
    <TextPage text={text} picture={picture} icons={[UserCheck, CreditCard, CalendarCheck, HeartPulse]}>
      <LastUpdated />
    </TextPage>
  );
}
