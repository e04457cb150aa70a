export const paths = {
  billing: '/account#billing',
  dashboard: '/dashboard',
  loginThenPricing: '/login?next=/pricing',
  /** A member's billing in the administration. */
  memberBilling: (id: number) => `?section=billing&member=${id}`,
  members: '?section=members',
  pricing: '/pricing',
  /** The shell starts the trial together with the account. */
  signupWithTrial: '/signup?plan=free',
};
