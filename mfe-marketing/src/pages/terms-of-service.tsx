import { Policy } from '../features/policies/policy.tsx';
import picture from '../features/policies/pictures/terms.svg';
import { termsHighlights, termsSections } from '../features/policies/terms-sections.tsx';

export default function TermsOfServicePage() {
  return (
    <Policy
      title="Terms of Service"
      lead="What you can expect from us and what we ask of you, no lawyer needed."
      picture={picture}
      highlights={termsHighlights}
      sections={termsSections}
    />
  );
}
