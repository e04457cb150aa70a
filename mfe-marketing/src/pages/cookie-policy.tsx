import { BellOff, Cookie, LogOut, ShieldCheck } from 'lucide-react';

import text from '../features/policies/cookie-policy.md';
import { LastUpdated } from '../features/policies/last-updated.tsx';
import picture from '../features/policies/pictures/cookies.svg';
import { Records } from '../features/policies/records.tsx';
import { TextPage } from '../layout/text-page.tsx';

export default function CookiePolicyPage() {
  return (
    <TextPage text={text} picture={picture} icons={[Cookie, ShieldCheck, BellOff, LogOut]} Parts={Records}>
      <LastUpdated />
    </TextPage>
  );
}
