import { Policy } from '../features/policies/policy.tsx';
import { CookiePicture } from '../features/policies/policy-pictures.tsx';
import { cookieHighlights, cookieSections } from '../features/policies/cookie-sections.tsx';

export default function CookiePolicyPage() {
  return (
    <Policy
      title="Cookie Policy"
      lead="Every name that we store in your browser, what it is for, and when it goes."
      picture={<CookiePicture />}
      highlights={cookieHighlights}
      sections={cookieSections}
    />
  );
}
