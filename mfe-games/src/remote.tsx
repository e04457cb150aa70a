import { defineRemote } from '@mindgrove/kit';

export default defineRemote({
  pages: {
    dashboard: () => import('./pages/dashboard.tsx'),
    games: () => import('./pages/games.tsx'),
    'memory-match': () => import('./pages/memory-match.tsx'),
  },
  slots: {
    'memory-demo': () => import('./slots/memory-demo.tsx'),
  },
});
