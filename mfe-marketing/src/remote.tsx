import { defineRemote } from '@mindgrove/kit';

export default defineRemote({
  pages: {
    landing: () => import('./pages/landing.tsx'),
    'sample-report': () => import('./pages/sample-report.tsx'),
  },
});
