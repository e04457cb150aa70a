import type { AdminMember } from '@mindgrove/contracts/admin';
import type { Plan } from '@mindgrove/contracts/plans';

const STATE_LABELS: Record<AdminMember['state'], string> = {
  welcome: 'Welcome day',
  trialing: 'Trial',
  active: 'Active',
  canceling: 'Active, canceled',
  past_due: 'Payment overdue',
  ended: 'Ended',
};

export const STATE_CHOICES = [
  { value: 'all', label: 'All members' },
  ...Object.entries(STATE_LABELS).map(([value, label]) => ({ value, label })),
  { value: 'suspended', label: 'Suspended' },
];

/** Access that is active without a paid plan was granted by an administrator. */
function isGranted({ role, state, plan_id }: AdminMember, plans: readonly Plan[]): boolean {
  const plan = plans.find(({ id }) => id === plan_id);
  return role === 'member' && state === 'active' && (plan ? plan.trial : plan_id === null);
}

export const getAccessLabel = (member: AdminMember, plans: readonly Plan[]): string =>
  isGranted(member, plans) ? 'Granted' : STATE_LABELS[member.state];

/** An administrator cannot end a paid plan: only its member cancels it. */
export const canEndAccess = (member: AdminMember, plans: readonly Plan[]): boolean =>
  ['welcome', 'trialing'].includes(member.state) || isGranted(member, plans);

export const getPlanLabel = ({ plan_id }: AdminMember, plans: readonly Plan[]): string => {
  if (plan_id === null) return 'None';
  return plans.find(({ id }) => id === plan_id)?.name ?? `Plan ${plan_id}`;
};
