const DEEDS: Record<string, string> = {
  'member.grant': 'Granted access',
  'member.end-access': 'Ended access',
  'member.suspend': 'Suspended a member',
  'member.unsuspend': 'Lifted a suspension',
  'ticket.close': 'Closed a ticket',
  'ticket.reopen': 'Reopened a ticket',
  'release.promote': 'Promoted a release',
  'release.rollback': 'Rolled a release back',
  'two-step.begin': 'Began to set up two-step sign-in',
  'two-step.on': 'Switched two-step sign-in on',
  'two-step.off': 'Switched two-step sign-in off',
  'admin.sign-in': 'Signed in',
  'administrator.make': 'Made an administrator',
  'administrator.promote': 'Made a member an administrator',
};

/** What was done, in words; an act that is newer than this page stays as the log has it. */
export const deedText = (action: string): string => DEEDS[action] ?? action;
