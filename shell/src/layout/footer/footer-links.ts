export const FOOTER_COLUMNS = [
  {
    title: 'Product',
    links: [
      { label: 'Brain Games', to: '/brain-games' },
      { label: 'Mental Wellness', to: '/mental-wellness' },
      { label: 'Progress Tracking', to: '/progress-tracking' },
      { label: 'Community', to: '/community' },
      { label: 'Pricing', to: '/pricing' },
    ],
  },
  {
    title: 'Company & help',
    links: [
      { label: 'About Us', to: '/about-us' },
      { label: 'Help Center', to: '/help-center' },
      { label: 'Contact', to: '/contact' },
      { label: 'Mobile App', to: '/mobile-app' },
      { label: 'Accessibility', to: '/accessibility' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy Policy', to: '/privacy-policy' },
      { label: 'Terms of Service', to: '/terms-of-service' },
      { label: 'Cookie Policy', to: '/cookie-policy' },
      { label: 'Data Protection', to: '/data-protection' },
    ],
  },
];
