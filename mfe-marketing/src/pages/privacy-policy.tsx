import { Database, Download, EyeOff, Undo2 } from 'lucide-react';

import text from '../features/policies/privacy-policy.md';
import { LastUpdated } from '../features/policies/last-updated.tsx';
import picture from '../features/policies/pictures/privacy.svg';
import { Records } from '../features/policies/records.tsx';
import { TextPage } from '../layout/text-page.tsx';

export default function PrivacyPolicyPage() {
  return (
    <TextPage text={text} picture={picture} icons={[EyeOff, Database, Download, Undo2]} Parts={Records}>
      <LastUpdated />
    </TextPage>
  );
}
