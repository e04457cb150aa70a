import { Policy } from '../features/policies/policy.tsx';
import { TermsPicture } from '../features/policies/policy-pictures.tsx';
import { termsHighlights, termsSections } from '../features/policies/terms-sections.tsx';

export default function TermsOfServicePage() {
  return (
    <Policy
      title="Terms of Service"
      lead="What you can expect from us and what we ask of you, no lawyer needed."
      picture={<TermsPicture />}
      highlights={termsHighlights}
      sections={termsSections}
    />
  );
}
