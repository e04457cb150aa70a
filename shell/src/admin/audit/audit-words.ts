const DEEDS: Record<string, string> = {
  'member.grant': 'Granted access',
  'member.end-access': 'Ended access',
  'member.suspend': 'Suspended a member',
  'member.unsuspend': 'Lifted a suspension',
  'ticket.close': 'Closed a ticket',
  'ticket.reopen': 'Reopened a ticket',
  'release.promote': 'Promoted a release',
  'release.rollback': 'Rolled a release back',
  'two-step.enable': 'Switched two-step sign-in on',
  'two-step.disable': 'Switched two-step sign-in off',
};

/** What was done, in words; an act that is newer than this page stays as the log has it. */
export const deedText = (action: string): string => DEEDS[action] ?? action;
