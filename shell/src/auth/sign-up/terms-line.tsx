import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '../../paths.ts';
import styles from './terms-line.module.css';

/** The pages open in new tabs, so that the form keeps its input. */
export function TermsLine() {
  return (
    <p className={styles.line}>
      By creating an account, you confirm that you’re 18 or older and agree to the{' '}
      <InNewTab to={paths.termsOfService}>Terms of Service</InNewTab>. The{' '}
      <InNewTab to={paths.privacyPolicy}>Privacy Policy</InNewTab> explains what we keep, and why.
    </p>
  );
}

const InNewTab = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} target="_blank">
    {children}
    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
  </Link>
);
