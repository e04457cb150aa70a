import type { AdminMember } from '@mindgrove/contracts/admin';
import type { Plan } from '@mindgrove/contracts/plans';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { Timestamp } from '@mindgrove/ui/admin/timestamp';
import { Badge } from '@mindgrove/ui/data/badge';
import { type DataColumn, DataTable } from '@mindgrove/ui/data/data-table';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { Link } from 'react-router-dom';

import { getActionTexts } from './member-action-texts.ts';
import type { MemberAction } from './member-dialog.tsx';
import { canEndAccess, getAccessLabel, getPlanLabel } from './member-labels.ts';
import styles from './member-table.module.css';

interface MemberTableProps {
  members: AdminMember[];
  plans: readonly Plan[];
  onAction: (action: MemberAction) => void;
}

export function MemberTable({ members, plans, onAction }: MemberTableProps) {
  const columns: DataColumn<AdminMember>[] = [
    { label: 'Member', cell: (member) => <Person member={member} />, fillsWidth: true },
    { label: 'Access', cell: (member) => <AccessCell member={member} plans={plans} /> },
    { label: 'Plan', cell: (member) => getPlanLabel(member, plans) },
    { label: 'Joined', cell: (member) => <Timestamp at={member.created_at} isDay /> },
    {
      label: 'Actions',
      isActions: true,
      cell: (member) => <MemberActions member={member} plans={plans} onAction={onAction} />,
    },
  ];
  return <DataTable label="Members" columns={columns} rows={members} rowKey={({ id }) => id} />;
}

function Person({ member }: { member: AdminMember }) {
  return (
    <div className={styles.person}>
      <strong>{member.name}</strong>
      <span className={styles.email}>{member.email}</span>
      <span className={styles.number}>
        Member {member.id}
        {!member.email_verified && ', email not confirmed'}
      </span>
      <Flags member={member} />
    </div>
  );
}

function Flags({ member }: { member: AdminMember }) {
  return (
    <>
      {member.role === 'admin' && <Badge>Administrator</Badge>}
      {member.suspended && <Badge tone="neutral">Suspended</Badge>}
      {member.deletes_at && (
        <Badge tone="neutral">
          <span>
            To be deleted on <Timestamp at={member.deletes_at} isDay />
          </span>
        </Badge>
      )}
    </>
  );
}

function AccessCell({ member, plans }: { member: AdminMember; plans: readonly Plan[] }) {
  return (
    <>
      {getAccessLabel(member, plans)}
      {member.until && (
        <span className={styles.until}>
          {' '}
          until <Timestamp at={member.until} />
        </span>
      )}
    </>
  );
}

interface MemberActionsProps {
  member: AdminMember;
  plans: readonly Plan[];
  onAction: (action: MemberAction) => void;
}

/** Administrators cannot be suspended. */
function MemberActions({ member, plans, onAction }: MemberActionsProps) {
  if (member.role === 'admin') return <>Always has access</>;
  const suspension = member.suspended ? 'unsuspend' : 'suspend';
  const target = <VisuallyHidden> ({member.name})</VisuallyHidden>;
  return (
    <div className={styles.actions}>
      <Button variant="secondary" onClick={() => onAction({ action: 'grant', member })}>
        Grant access{target}
      </Button>
      {/* One button for both actions keeps the keyboard focus when the dialog closes. */}
      <Button variant="secondary" onClick={() => onAction({ action: suspension, member })}>
        {getActionTexts(suspension, member).label}
        {target}
      </Button>
      <Link className={buttonClass({ variant: 'secondary' })} to={`?section=billing&member=${member.id}`}>
        Billing{target}
      </Link>
      {canEndAccess(member, plans) && (
        <Button variant="secondary" onClick={() => onAction({ action: 'end-access', member })}>
          {getActionTexts('end-access', member).label}
          {target}
        </Button>
      )}
    </div>
  );
}
