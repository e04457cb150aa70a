import { defineRemote } from '@mindgrove/kit';

export default defineRemote({
  pages: {
    dashboard: () => import('./pages/dashboard.tsx'),
    games: () => import('./pages/games.tsx'),
    game: () => import('./pages/game.tsx'),
    try: () => import('./pages/try.tsx'),
    'memory-match': () => import('./pages/memory-match.tsx'),
    'speed-math': () => import('./pages/speed-math.tsx'),
    walk: () => import('./pages/walk.tsx'),
    'weekly-special': () => import('./pages/weekly-special.tsx'),
    'daily-board': () => import('./pages/daily-board.tsx'),
    'training-plan': () => import('./pages/training-plan.tsx'),
    assessment: () => import('./pages/assessment.tsx'),
    'progress-report': () => import('./pages/progress-report.tsx'),
    rounds: () => import('./pages/rounds.tsx'),
    friends: () => import('./pages/friends.tsx'),
  },
  slots: {
    'memory-demo': () => import('./slots/memory-demo.tsx'),
  },
  queues: {
    rounds: () => import('./rounds/round-queue.ts'),
    walks: () => import('./walk/walk-queue.ts'),
    assessments: () => import('./features/assessment/assessment-queue.ts'),
  },
});
