import { Slot } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { Loading } from '@mindgrove/ui/feedback/states';
import {
  CreditCard,
  FileText,
  Inbox,
  KeyRound,
  MessageSquareHeart,
  MessagesSquare,
  PackageCheck,
  ScrollText,
  ShieldCheck,
  UserRound,
  Users,
} from 'lucide-react';
import { type ComponentType, type ReactNode, use } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';

import { AuditSection } from '../admin/audit/audit-section.tsx';
import { BillingSection } from '../admin/billing/billing-section.tsx';
import { ChoiceLinks } from '../admin/choice-links.tsx';
import { MembersSection } from '../admin/members/members-section.tsx';
import { type OfferedSection, OfferedSectionsContext } from '../admin/offered-sections.ts';
import { ReleasesSection } from '../admin/releases/releases-section.tsx';
import { ReviewsSection } from '../admin/reviews/reviews-section.tsx';
import { SecuritySection } from '../admin/security/security-section.tsx';
import { TwoFactorNotice, TwoFactorRequired } from '../admin/security/two-factor-notice.tsx';
import { twoFactorQuery } from '../admin/security/two-factor.queries.ts';
import { TeamsSection } from '../admin/teams/teams-section.tsx';
import { TicketsSection } from '../admin/tickets/tickets-section.tsx';
import { PageTitle } from '../layout/page-title.tsx';

interface AdminSection {
  value: string;
  label: string;
  order: number;
  Icon: ComponentType<{ 'aria-hidden': 'true' }>;
  content: ReactNode;
}

const SECURITY = 'security';

const MEMBERS: AdminSection = {
  value: 'members',
  label: 'Members',
  order: 10,
  Icon: Users,
  content: <MembersSection />,
};

const SECTIONS: AdminSection[] = [
  MEMBERS,
  { value: 'billing', label: 'Billing', order: 20, Icon: CreditCard, content: <BillingSection /> },
  { value: 'tickets', label: 'Contact tickets', order: 30, Icon: Inbox, content: <TicketsSection /> },
  { value: 'reviews', label: 'Reviews', order: 35, Icon: MessageSquareHeart, content: <ReviewsSection /> },
  { value: 'releases', label: 'Releases', order: 40, Icon: PackageCheck, content: <ReleasesSection /> },
  { value: 'teams', label: 'Teams', order: 45, Icon: KeyRound, content: <TeamsSection /> },
  { value: 'audit', label: 'Audit log', order: 50, Icon: ScrollText, content: <AuditSection /> },
  { value: SECURITY, label: 'Security', order: 60, Icon: ShieldCheck, content: <SecuritySection /> },
];

const OFFERED_ICONS = { file: FileText, messages: MessagesSquare, person: UserRound };

/** A remote's section is the slot's name in the address, and whatever the remote renders on the page. */
const toSection = ({ slot, label, order, icon = 'file' }: OfferedSection): AdminSection => ({
  value: slot,
  label,
  order,
  Icon: OFFERED_ICONS[icon],
  content: (
    <Slot name={slot}>
      <Loading label={`Loading ${label}…`} lines={12} />
    </Slot>
  ),
});

const toChoice = ({ value, label, Icon }: AdminSection) => ({
  value,
  label,
  to: `?section=${value}`,
  icon: <Icon aria-hidden="true" />,
});

export default function AdminDashboardPage() {
  const [search] = useSearchParams();
  const offered = use(OfferedSectionsContext);
  const sections = [...SECTIONS, ...offered.map(toSection)].toSorted((a, b) => a.order - b.order);
  const { value, content } = sections.find((section) => section.value === search.get('section')) ?? MEMBERS;
  // Waits for it, because the notice would push the page down.
  const { data: twoFactor, isPending } = useQuery(twoFactorQuery);
  const mustSetUp = twoFactor?.required === true && !twoFactor.enabled;
  if (mustSetUp && value !== SECURITY) return <Navigate replace to={`?section=${SECURITY}`} />;
  return (
    <Page>
      <PageTitle>Administration</PageTitle>
      <PageHeader title="Administration" lead="Members, billing, questions, reviews and releases." />
      {isPending ? (
        <Loading lines={12} />
      ) : (
        <>
          {mustSetUp && <TwoFactorRequired />}
          {value !== SECURITY && twoFactor?.enabled === false && <TwoFactorNotice />}
          {!mustSetUp && (
            <ChoiceLinks label="Administration" choices={sections.map(toChoice)} current={value} isOneRow />
          )}
          {content}
        </>
      )}
    </Page>
  );
}
