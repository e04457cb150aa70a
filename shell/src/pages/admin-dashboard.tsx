import { useQuery } from '@mindgrove/kit/query';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { Loading } from '@mindgrove/ui/feedback/states';
import { CreditCard, Inbox, PackageCheck, ScrollText, ShieldCheck, Users } from 'lucide-react';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';

import { AuditSection } from '../admin/audit/audit-section.tsx';
import { BillingSection } from '../admin/billing/billing-section.tsx';
import { ChoiceLinks } from '../admin/choice-links.tsx';
import { MembersSection } from '../admin/members/members-section.tsx';
import { ReleasesSection } from '../admin/releases/releases-section.tsx';
import { SecuritySection } from '../admin/security/security-section.tsx';
import { TwoFactorNotice } from '../admin/security/two-factor-notice.tsx';
import { twoFactorQuery } from '../admin/security/two-factor.queries.ts';
import { TicketsSection } from '../admin/tickets/tickets-section.tsx';
import { PageTitle } from '../layout/page-title.tsx';

interface AdminSection {
  value: string;
  label: string;
  Icon: ComponentType<{ 'aria-hidden': 'true' }>;
  Content: ComponentType;
}

const MEMBERS: AdminSection = { value: 'members', label: 'Members', Icon: Users, Content: MembersSection };

const SECTIONS: AdminSection[] = [
  MEMBERS,
  { value: 'billing', label: 'Billing', Icon: CreditCard, Content: BillingSection },
  { value: 'tickets', label: 'Contact tickets', Icon: Inbox, Content: TicketsSection },
  { value: 'releases', label: 'Releases', Icon: PackageCheck, Content: ReleasesSection },
  { value: 'audit', label: 'Audit log', Icon: ScrollText, Content: AuditSection },
  { value: 'security', label: 'Security', Icon: ShieldCheck, Content: SecuritySection },
];

const CHOICES = SECTIONS.map(({ value, label, Icon }) => ({
  value,
  label,
  to: `?section=${value}`,
  icon: <Icon aria-hidden="true" />,
}));

export default function AdminDashboardPage() {
  const [search] = useSearchParams();
  const { value, Content } = SECTIONS.find((section) => section.value === search.get('section')) ?? MEMBERS;
  // Waits for it, because the notice would push the page down.
  const { data: twoFactor, isPending } = useQuery(twoFactorQuery);
  return (
    <Page>
      <PageTitle>Administration</PageTitle>
      <PageHeader title="Administration" lead="Members, what they pay, their questions, and what is live." />
      {isPending ? (
        <Loading lines={12} />
      ) : (
        <>
          {value !== 'security' && twoFactor?.enabled === false && <TwoFactorNotice />}
          <ChoiceLinks label="Administration" choices={CHOICES} current={value} />
          <Content />
        </>
      )}
    </Page>
  );
}
