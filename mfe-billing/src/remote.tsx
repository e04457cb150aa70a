import { defineRemote } from '@mindgrove/kit';

export default defineRemote({
  pages: {
    pricing: () => import('./pages/pricing.tsx'),
  },
  slots: {
    pricing: () => import('./slots/pricing.tsx'),
  },
});
