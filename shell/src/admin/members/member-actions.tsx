import type { AdminMember } from '@mindgrove/contracts/admin';
import type { Plan } from '@mindgrove/contracts/plans';
import { Button, buttonClass } from '@mindgrove/ui/actions/button';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { Link } from 'react-router-dom';

import { memberBillingPath } from '../billing/member-billing-path.ts';
import { getActionTexts } from './member-action-texts.ts';
import type { MemberAction } from './member-dialog.tsx';
import { canEndAccess } from './member-labels.ts';
import styles from './member-table.module.css';

interface MemberActionsProps {
  member: AdminMember;
  plans: readonly Plan[];
  onAction: (action: MemberAction) => void;
}

/** Administrators cannot be suspended. */
export function MemberActions({ member, plans, onAction }: MemberActionsProps) {
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
      <Link className={buttonClass({ variant: 'secondary' })} to={memberBillingPath(member.id)}>
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
