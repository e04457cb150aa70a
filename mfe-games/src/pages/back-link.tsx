import { Link } from '@mindgrove/kit/router';
import { ArrowLeft } from 'lucide-react';

/** Leads from the header of a page to the page above it. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to}>
    <ArrowLeft aria-hidden="true" />
    {children}
  </Link>
);
