import { type SlotOffer, Slots } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { ChoiceLinks } from '@mindgrove/ui/admin/choice-links';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { Activity, KeyRound, PackageCheck, ScrollText, ShieldCheck, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';

import { AuditSection } from '../admin/audit-section.tsx';
import { HealthSection } from '../admin/health/health-section.tsx';
import { MembersSection } from '../admin/members/members-section.tsx';
import { ReleasesSection } from '../admin/releases/releases-section.tsx';
import { SecuritySection } from '../admin/security/security-section.tsx';
import { twoFactorQuery } from '../admin/security/two-factor.queries.ts';
import { TeamsSection } from '../admin/teams/teams-section.tsx';
import { completeSite } from '../federation/site.ts';
import { PageTitle } from '../layout/page-title.tsx';
import { SECTION_ICONS } from '../remote/section-icons.tsx';

interface AdminSection {
  value: string;
  label: string;
  order: number;
  icon: ReactNode;
  content: ReactNode;
}

const SECURITY = 'security';

const MEMBERS: AdminSection = {
  value: 'members',
  label: 'Members',
  order: 10,
  icon: <Users />,
  content: <MembersSection />,
};

const SECTIONS: AdminSection[] = [
  MEMBERS,
  { value: 'releases', label: 'Releases', order: 40, icon: <PackageCheck />, content: <ReleasesSection /> },
  { value: 'teams', label: 'Teams', order: 45, icon: <KeyRound />, content: <TeamsSection /> },
  { value: 'health', label: 'Release health', order: 42, icon: <Activity />, content: <HealthSection /> },
  { value: 'audit', label: 'Audit log', order: 50, icon: <ScrollText />, content: <AuditSection /> },
  { value: SECURITY, label: 'Security', order: 60, icon: <ShieldCheck />, content: <SecuritySection /> },
];

/** A remote may offer sections of two pages under one name, so the ids of these begin with "admin-". */
const toAddress = (id: string) => id.replace(/^admin-/, '');

const toSection = ({ id, title, order, icon = 'file', content }: SlotOffer): AdminSection => ({
  value: toAddress(id),
  label: title,
  order,
  icon: SECTION_ICONS[icon],
  content,
});

const toChoice = ({ value, label, icon }: AdminSection) => ({ value, label, to: `?section=${value}`, icon });

export default function AdminDashboardPage() {
  return (
    <Slots
      name="admin-sections"
      placeholder={<Loading lines={12} />}
      failed={
        <Failed onRetry={() => location.reload()}>
          This section could not be loaded. The others are not affected.
        </Failed>
      }
    >
      {(offers) => <Administration offered={offers} />}
    </Slots>
  );
}

function Administration({ offered }: { offered: SlotOffer[] }) {
  const [search] = useSearchParams();
  const sections = [...SECTIONS, ...offered.map(toSection)].toSorted((a, b) => a.order - b.order);
  const asked = toAddress(search.get('section') ?? '');
  const { value, content } = sections.find((section) => section.value === asked) ?? MEMBERS;
  // Waits for it, because the notice would push the page down.
  const { data: twoFactor, isPending } = useQuery(twoFactorQuery);
  // The address may be that of a section which this tab does not know yet; without the index, there are the page's own.
  const { isPending: isOpening } = useQuery({ queryKey: ['site'], queryFn: completeSite });
  const mustSetUp = twoFactor?.required === true && !twoFactor.enabled;
  if (mustSetUp && value !== SECURITY) return <Navigate replace to={`?section=${SECURITY}`} />;
  return (
    <Page>
      <PageTitle>Administration</PageTitle>
      <PageHeader title="Administration" lead="Members, billing, questions, reviews and releases." />
      {isPending || isOpening ? (
        <Loading lines={12} />
      ) : (
        <>
          {mustSetUp && <TwoFactorRequired />}
          {value !== SECURITY && twoFactor?.enabled === false && <TwoFactorNotice />}
          {!mustSetUp && (
            <ChoiceLinks Link={Link} label="Administration" choices={sections.map(toChoice)} current={value} isOneRow />
          )}
          {content}
        </>
      )}
    </Page>
  );
}

function TwoFactorNotice() {
  return (
    <Alert
      tone="warning"
      title="Two-factor sign-in is off"
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to="?section=security">
          Set it up
        </Link>
      }
    >
      Whoever learns your password could see and change every account. A code from your phone prevents that.
    </Alert>
  );
}

/** The API rejects all other calls of administration until two-factor sign-in is set up, if it is required. */
function TwoFactorRequired() {
  return (
    <Alert tone="warning" title="Set up two-factor sign-in to go on">
      Administrators sign in with a code from their phone as well, so that a stolen password alone opens nothing. It
      takes two minutes; after that the rest of this page opens.
    </Alert>
  );
}
