import { useSession } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { TableOfContents } from '@mindgrove/ui/layout/table-of-contents';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { freshUserQuery } from '../account/account.queries.ts';
import { BillingSection } from '../account/billing/billing-section.tsx';
import { EmailSection } from '../account/credentials/email-section.tsx';
import { PasswordSection } from '../account/credentials/password-section.tsx';
import { DataSection } from '../account/data/data-section.tsx';
import { DeleteSection } from '../account/data/delete-section.tsx';
import { DisplaySection } from '../account/display/display-section.tsx';
import { InstallSection } from '../account/install/install-section.tsx';
import { ProfileSection } from '../account/profile/profile-section.tsx';
import { RemindersSection } from '../account/reminders/reminders-section.tsx';
import { ReviewSection } from '../account/review/review-section.tsx';
import { SessionsSection } from '../account/sessions/sessions-section.tsx';
import { focusHashTarget } from '../focus-hash-target.ts';
import { PageTitle } from '../layout/page-title.tsx';
import styles from './account.module.css';

const CONTENTS = [
  { id: 'profile', title: 'Profile' },
  { id: 'email', title: 'Email' },
  { id: 'password', title: 'Password' },
  { id: 'display', title: 'Display & sound' },
  { id: 'install', title: 'On your home screen' },
  { id: 'reminders', title: 'Reminders' },
  { id: 'billing', title: 'Plan & billing' },
  { id: 'sessions', title: 'Where you’re logged in' },
  { id: 'review', title: 'Your review' },
  { id: 'data', title: 'Your data' },
  { id: 'delete', title: 'Delete account' },
];

export default function AccountPage() {
  const user = useSession()?.user;
  // Until then, and if it fails, the stored user is shown.
  useQuery(freshUserQuery);
  const { hash } = useLocation();
  // A link to a section arrives before the page has loaded.
  useEffect(() => void focusHashTarget(hash), [hash]);
  // While the page is still mounted after signing out.
  if (!user) return null;

  return (
    <Page>
      <PageTitle>Your account</PageTitle>
      <PageHeader title="Your account" lead="Your name, your settings, your plan and your privacy, all in one place." />
      <div className={styles.columns}>
        <TableOfContents entries={CONTENTS} />
        <div className={styles.sections}>
          <ProfileSection user={user} />
          <EmailSection user={user} />
          <PasswordSection user={user} />
          <DisplaySection user={user} />
          <InstallSection />
          <RemindersSection user={user} />
          <BillingSection />
          <SessionsSection user={user} />
          <ReviewSection user={user} />
          <DataSection />
          <DeleteSection user={user} />
        </div>
      </div>
    </Page>
  );
}
