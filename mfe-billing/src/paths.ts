export const paths = {
  billing: '/account#billing',
  dashboard: '/dashboard',
  loginThenPricing: '/login?next=/pricing',
  pricing: '/pricing',
  /** The shell starts the trial together with the account. */
  signupWithTrial: '/signup?plan=free',
};
