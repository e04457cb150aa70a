import { Policy } from '../features/policies/policy.tsx';
import { ProtectionPicture } from '../features/policies/policy-pictures.tsx';
import { protectionHighlights, protectionSections } from '../features/policies/data-protection-sections.tsx';

export default function DataProtectionPage() {
  return (
    <Policy
      title="Data Protection"
      lead="How your data is kept safe, and how you use your rights without writing a letter."
      picture={<ProtectionPicture />}
      highlights={protectionHighlights}
      sections={protectionSections}
    />
  );
}
