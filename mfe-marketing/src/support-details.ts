import { SUPPORT_EMAIL } from '@mindgrove/ui/layout/brand';

// Addresses reserved for examples and a number reserved for fiction: operators replace them, also in ui's brand.tsx.
export const supportDetails = {
  emails: {
    support: SUPPORT_EMAIL,
    privacy: 'privacy@mindgrove.example',
    billing: 'billing@mindgrove.example',
    accessibility: 'accessibility@mindgrove.example',
  },
  phone: { shown: '+1 (415) 555-0142', dialed: '+14155550142' },
  postal: ['Mindgrove Support', '123 Example Street, Suite 100', 'Sampletown, CA 00000', 'USA'],
};

/** `days` count from Monday as 0. */
export const BUSINESS_ZONE = 'America/Los_Angeles';
export const businessHours = [
  { label: 'Mon–Fri', days: [0, 1, 2, 3, 4], opens: 9, closes: 18 },
  { label: 'Sat–Sun', days: [5, 6], opens: 10, closes: 16 },
];
