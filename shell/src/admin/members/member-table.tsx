import type { AdminMember } from '@mindgrove/contracts/admin';
import type { Plan } from '@mindgrove/contracts/plans';
import { Badge } from '@mindgrove/ui/data/badge';
import { DataTable } from '@mindgrove/ui/data/data-table';

import { When } from '../when.tsx';
import { MemberActions } from './member-actions.tsx';
import type { OpenAct } from './member-dialog.tsx';
import styles from './member-table.module.css';
import { planOf, stateOf } from './member-words.ts';

interface MemberTableProps {
  members: AdminMember[];
  plans: readonly Plan[];
  onAct: (act: OpenAct) => void;
}

export function MemberTable({ members, plans, onAct }: MemberTableProps) {
  const columns = [
    { label: 'Member', cell: (member: AdminMember) => <Person member={member} />, grows: true },
    { label: 'Access', cell: (member: AdminMember) => <AccessCell member={member} plans={plans} /> },
    { label: 'Plan', cell: (member: AdminMember) => planOf(member, plans) },
    { label: 'Joined', cell: (member: AdminMember) => <When at={member.created_at} isDay /> },
    {
      label: 'Actions',
      acts: true,
      cell: (member: AdminMember) => <MemberActions member={member} plans={plans} onAct={onAct} />,
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
            To be deleted on <When at={member.deletes_at} isDay />
          </span>
        </Badge>
      )}
    </>
  );
}

function AccessCell({ member, plans }: { member: AdminMember; plans: readonly Plan[] }) {
  return (
    <>
      {stateOf(member, plans)}
      {member.until && (
        <span className={styles.until}>
          {' '}
          until <When at={member.until} />
        </span>
      )}
    </>
  );
}
