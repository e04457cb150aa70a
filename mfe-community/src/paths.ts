export const paths = {
  loginThenCommunity: '/login?next=/community',
};
