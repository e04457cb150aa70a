import type { AdminMember } from '@mindgrove/contracts/admin';

import { GrantDialog } from './grant-dialog.tsx';
import type { ActionWithReason } from './member-action-texts.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export interface MemberAction {
  action: 'grant' | ActionWithReason;
  member: AdminMember;
}

export function MemberDialog({ action, member, onClose }: MemberAction & { onClose: () => void }) {
  return action === 'grant' ? (
    <GrantDialog member={member} onClose={onClose} />
  ) : (
    <ReasonDialog action={action} member={member} onClose={onClose} />
  );
}
