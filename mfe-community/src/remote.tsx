import { defineRemote } from '@mindgrove/kit';

export default defineRemote({
  pages: {
    community: () => import('./pages/community.tsx'),
    guidelines: () => import('./pages/guidelines.tsx'),
  },
  slots: {
    'admin-moderation': () => import('./slots/admin-moderation.tsx'),
    'admin-trainers': () => import('./slots/admin-trainers.tsx'),
  },
});
