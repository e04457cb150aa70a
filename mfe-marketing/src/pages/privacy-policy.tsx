import { Policy } from '../features/policies/policy.tsx';
import picture from '../features/policies/pictures/privacy.svg';
import { privacyHighlights, privacySections } from '../features/policies/privacy-sections.tsx';

export default function PrivacyPolicyPage() {
  return (
    <Policy
      title="Privacy Policy"
      lead="What we keep about you, why, for how long, and how to download or delete it."
      picture={picture}
      highlights={privacyHighlights}
      sections={privacySections}
    />
  );
}
