import type { AdminMember } from '@mindgrove/contracts/admin';
import type { Plan } from '@mindgrove/contracts/plans';

const STATES: Record<AdminMember['state'], string> = {
  welcome: 'Welcome day',
  trialing: 'Trial',
  active: 'Active',
  canceling: 'Active, canceled',
  past_due: 'Payment overdue',
  ended: 'Ended',
};

/** The choices of the filter; an empty value would be no choice at all to a select. */
export const STATE_CHOICES = [
  { value: 'all', label: 'All members' },
  ...Object.entries(STATES).map(([value, label]) => ({ value, label })),
  { value: 'suspended', label: 'Suspended' },
];

/** Nobody has paid for it, so nothing is owed when it ends. */
const isFree = (member: AdminMember, plans: readonly Plan[]) => {
  const plan = plans.find(({ id }) => id === member.plan_id);
  return plan ? plan.trial : member.plan_id === null;
};

/** A member's access in a word. */
export function stateOf(member: AdminMember, plans: readonly Plan[]): string {
  const isGranted = member.role === 'member' && member.state === 'active' && isFree(member, plans);
  return isGranted ? 'Granted' : STATES[member.state];
}

/** May an administrator end it? A paid plan is its member's to cancel. */
export const canEndAccess = (member: AdminMember, plans: readonly Plan[]) =>
  member.state !== 'ended' && isFree(member, plans);

export const planOf = ({ plan_id }: AdminMember, plans: readonly Plan[]): string => {
  if (plan_id === null) return 'None';
  return plans.find(({ id }) => id === plan_id)?.name ?? `Plan ${plan_id}`;
};
