import { defineRemote } from '@mindgrove/kit';

export default defineRemote({
  pages: {
    community: () => import('./pages/community.tsx'),
  },
});
