import type { User } from '@mindgrove/contracts/user';
import { type SlotOffer, Slots, useUser } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Loading } from '@mindgrove/ui/feedback/states';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { TableOfContents } from '@mindgrove/ui/layout/table-of-contents';
import { Fragment, type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { AccountSection } from '../account/account-section.tsx';
import { EmailSection } from '../account/credentials/email-section.tsx';
import { PasswordSection } from '../account/credentials/password-section.tsx';
import { DataSection } from '../account/data/data-section.tsx';
import { DeleteSection } from '../account/data/delete-section.tsx';
import { DisplaySection } from '../account/display/display-section.tsx';
import { InstallSection } from '../account/install/install-section.tsx';
import { ProfileSection } from '../account/profile/profile-section.tsx';
import { SessionsSection } from '../account/sessions/sessions-section.tsx';
import { focusHashTarget } from '../focus-hash-target.ts';
import { freshUserQuery } from '../fresh-user.query.ts';
import { PageTitle } from '../layout/page-title.tsx';
import { SECTION_ICONS } from '../remote/section-icons.tsx';
import styles from './account.module.css';

interface Section {
  id: string;
  title: string;
  order: number;
  content: ReactNode;
}

const ownSections = (user: User): Section[] => [
  { id: 'profile', title: 'Profile', order: 10, content: <ProfileSection user={user} /> },
  { id: 'email', title: 'Email', order: 20, content: <EmailSection user={user} /> },
  { id: 'password', title: 'Password', order: 30, content: <PasswordSection user={user} /> },
  { id: 'display', title: 'Display & sound', order: 40, content: <DisplaySection /> },
  { id: 'install', title: 'On your home screen', order: 50, content: <InstallSection /> },
  { id: 'sessions', title: 'Where you’re logged in', order: 80, content: <SessionsSection user={user} /> },
  { id: 'data', title: 'Your data', order: 100, content: <DataSection /> },
  { id: 'delete', title: 'Delete account', order: 110, content: <DeleteSection user={user} /> },
];

const toSection = ({ icon = 'file', content, ...offer }: SlotOffer): Section => ({
  ...offer,
  content: (
    <AccountSection id={offer.id} title={offer.title} icon={SECTION_ICONS[icon]}>
      {content}
    </AccountSection>
  ),
});

export default function AccountPage() {
  const user = useUser();
  // The stored user is shown until then, and if it fails.
  useQuery(freshUserQuery);
  const { hash } = useLocation();
  // A link to a section arrives before the page has loaded.
  useEffect(() => void focusHashTarget(hash), [hash]);
  // The page is still mounted for a moment after signing out.
  if (!user) return null;

  return (
    <Page>
      <PageTitle>Your account</PageTitle>
      <PageHeader title="Your account" lead="Your name, your settings, your plan and your privacy, all in one place." />
      <Slots name="account-sections" placeholder={<Loading lines={5} />} failed={<NotAvailable />}>
        {(offers) => <Sections sections={[...ownSections(user), ...offers.map(toSection)]} />}
      </Slots>
    </Page>
  );
}

function Sections({ sections }: { sections: Section[] }) {
  const sorted = sections.toSorted((a, b) => a.order - b.order);
  return (
    <div className={styles.columns}>
      <TableOfContents entries={sorted} />
      <div className={styles.sections}>
        {sorted.map(({ id, content }) => (
          <Fragment key={id}>{content}</Fragment>
        ))}
      </div>
    </div>
  );
}

const NotAvailable = () => <p>This isn’t available right now. Please reload the page to try again.</p>;
