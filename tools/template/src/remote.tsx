import { defineRemote } from '@mindgrove/kit';

export default defineRemote({
  pages: {
    sample: () => import('./pages/sample.tsx'),
  },
});
