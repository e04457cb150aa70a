import { Check, X } from 'lucide-react';

/** A shape for right or wrong, beside the color. */
export function LookIcon({ look, className }: { look: string | undefined; className: string | undefined }) {
  if (look === 'wrong') return <X className={className} aria-hidden="true" />;
  return look === 'right' || look === 'found' ? <Check className={className} aria-hidden="true" /> : null;
}
