export const paths = {
  dashboard: '/dashboard',
  loginThenPricing: '/login?next=/pricing',
};
