import { defineRemote } from '@mindgrove/kit';

export default defineRemote({
  pages: {
    landing: () => import('./pages/landing.tsx'),
    'sample-report': () => import('./pages/sample-report.tsx'),
    'about-us': () => import('./pages/about-us.tsx'),
    contact: () => import('./pages/contact.tsx'),
    'help-center': () => import('./pages/help-center.tsx'),
    'privacy-policy': () => import('./pages/privacy-policy.tsx'),
    'terms-of-service': () => import('./pages/terms-of-service.tsx'),
    'cookie-policy': () => import('./pages/cookie-policy.tsx'),
    'data-protection': () => import('./pages/data-protection.tsx'),
    'mobile-app': () => import('./pages/mobile-app.tsx'),
    accessibility: () => import('./pages/accessibility.tsx'),
  },
  slots: {
    'admin-reviews': () => import('./slots/admin-reviews.tsx'),
    'admin-tickets': () => import('./slots/admin-tickets.tsx'),
    review: () => import('./slots/review.tsx'),
  },
});
