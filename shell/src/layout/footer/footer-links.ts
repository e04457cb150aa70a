import { paths } from '../../paths.ts';

export const FOOTER_COLUMNS = [
  {
    title: 'Product',
    links: [
      { label: 'Brain Games', to: '/brain-games' },
      { label: 'Mental Wellness', to: '/mental-wellness' },
      { label: 'Progress Tracking', to: '/progress-tracking' },
      { label: 'Community', to: '/community' },
      { label: 'Pricing', to: paths.pricing },
    ],
  },
  {
    title: 'Company & help',
    links: [
      { label: 'About Us', to: '/about-us' },
      { label: 'Help Center', to: paths.helpCenter },
      { label: 'Contact', to: paths.contact },
      { label: 'Mobile App', to: '/mobile-app' },
      { label: 'Accessibility', to: paths.accessibility },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy Policy', to: paths.privacyPolicy },
      { label: 'Terms of Service', to: paths.termsOfService },
      { label: 'Cookie Policy', to: '/cookie-policy' },
      { label: 'Data Protection', to: '/data-protection' },
    ],
  },
];
