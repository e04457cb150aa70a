import { Policy } from '../features/policies/policy.tsx';
import { ProtectionPicture } from '../features/policies/policy-pictures.tsx';
import { protectionHighlights, protectionSections } from '../features/policies/data-protection-sections.tsx';

export default function DataProtectionPage() {
  return (
    <Policy
      title="Data Protection"
      lead="How we keep your data safe, and how to use your rights without writing a letter."
      picture={<ProtectionPicture />}
      highlights={protectionHighlights}
      sections={protectionSections}
    />
  );
}
