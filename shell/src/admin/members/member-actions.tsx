import type { AdminMember } from '@mindgrove/contracts/admin';
import type { Plan } from '@mindgrove/contracts/plans';
import { Button } from '@mindgrove/ui/actions/button';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';

import { wordsOf } from './member-acts.ts';
import type { OpenAct } from './member-dialog.tsx';
import styles from './member-table.module.css';
import { canEndAccess } from './member-words.ts';

interface MemberActionsProps {
  member: AdminMember;
  plans: readonly Plan[];
  onAct: (act: OpenAct) => void;
}

/** What can be done for or to a member; administrators are nobody's to suspend. */
export function MemberActions({ member, plans, onAct }: MemberActionsProps) {
  if (member.role === 'admin') return <>Always has access</>;
  const suspension = member.suspended ? 'unsuspend' : 'suspend';
  const whom = <VisuallyHidden> ({member.name})</VisuallyHidden>;
  return (
    <div className={styles.actions}>
      <Button variant="secondary" onClick={() => onAct({ act: 'grant', member })}>
        Grant access{whom}
      </Button>
      {/* One button with two meanings: the keyboard stays on it when the dialog closes. */}
      <Button variant="secondary" onClick={() => onAct({ act: suspension, member })}>
        {wordsOf(suspension, member).label}
        {whom}
      </Button>
      {canEndAccess(member, plans) && (
        <Button variant="secondary" onClick={() => onAct({ act: 'end-access', member })}>
          {wordsOf('end-access', member).label}
          {whom}
        </Button>
      )}
    </div>
  );
}
