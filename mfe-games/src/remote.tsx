import { defineRemote } from '@mindgrove/kit';

export default defineRemote({
  pages: {
    dashboard: () => import('./pages/dashboard.tsx'),
    'memory-match': () => import('./pages/memory-match.tsx'),
  },
});
