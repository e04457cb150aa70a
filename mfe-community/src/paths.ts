export const paths = {
  community: '/community',
  guidelines: '/community/guidelines',
  loginThenCommunity: '/login?next=/community',
  account: '/account',
  contact: '/contact',
  mood: '/mood',
  sessions: '/community#sessions',
};
