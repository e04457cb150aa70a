import { Policy } from '../features/policies/policy.tsx';
import { PrivacyPicture } from '../features/policies/policy-pictures.tsx';
import { privacyHighlights, privacySections } from '../features/policies/privacy-sections.tsx';

export default function PrivacyPolicyPage() {
  return (
    <Policy
      title="Privacy Policy"
      lead="What we keep about you, why, for how long, and how to download or delete it."
      picture={<PrivacyPicture />}
      highlights={privacyHighlights}
      sections={privacySections}
    />
  );
}
