import type { AdminMember } from '@mindgrove/contracts/admin';

import { GrantDialog } from './grant-dialog.tsx';
import type { ReasonedAct } from './member-acts.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export interface OpenAct {
  act: 'grant' | ReasonedAct;
  member: AdminMember;
}

/** Asks before anything is done to a member, and says what will happen. */
export function MemberDialog({ act, member, onClose }: OpenAct & { onClose: () => void }) {
  return act === 'grant' ? (
    <GrantDialog member={member} onClose={onClose} />
  ) : (
    <ReasonDialog act={act} member={member} onClose={onClose} />
  );
}
