import { Policy } from '../features/policies/policy.tsx';
import picture from '../features/policies/pictures/cookies.svg';
import { cookieHighlights, cookieSections } from '../features/policies/cookie-sections.tsx';

export default function CookiePolicyPage() {
  return (
    <Policy
      title="Cookie Policy"
      lead="Everything we store in your browser, what it’s for, and when it goes away."
      picture={picture}
      highlights={cookieHighlights}
      sections={cookieSections}
    />
  );
}
