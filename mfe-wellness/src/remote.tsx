import { defineRemote } from '@mindgrove/kit';

export default defineRemote({
  pages: {
    wellness: () => import('./pages/wellness.tsx'),
  },
});
