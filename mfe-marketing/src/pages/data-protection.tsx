import { Policy } from '../features/policies/policy.tsx';
import picture from '../features/policies/pictures/protection.svg';
import { protectionHighlights, protectionSections } from '../features/policies/data-protection-sections.tsx';

export default function DataProtectionPage() {
  return (
    <Policy
      title="Data Protection"
      lead="How we keep your data safe, and how to use your rights without writing a letter."
      picture={picture}
      highlights={protectionHighlights}
      sections={protectionSections}
    />
  );
}
