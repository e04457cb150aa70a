import { Download, KeyRound, ScrollText, ShieldCheck } from 'lucide-react';

import text from '../features/policies/data-protection.md';
import { LastUpdated } from '../features/policies/last-updated.tsx';
import picture from '../features/policies/pictures/protection.svg';
import { Rights } from '../features/policies/rights.tsx';
import { TextPage } from '../layout/text-page.tsx';

export default function DataProtectionPage() {
  return (
    <TextPage text={text} picture={picture} icons={[KeyRound, ShieldCheck, ScrollText, Download]} Parts={Rights}>
      <LastUpdated />
    </TextPage>
  );
}
