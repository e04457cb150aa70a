import { defineRemote } from '@mindgrove/kit';

export default defineRemote({
  pages: {
    wellness: () => import('./pages/wellness.tsx'),
    sit: () => import('./pages/sit.tsx'),
    mood: () => import('./pages/mood.tsx'),
    recipes: () => import('./pages/recipes.tsx'),
    recipe: () => import('./pages/recipe.tsx'),
    education: () => import('./pages/education.tsx'),
    'brain-training': () => import('./pages/brain-training.tsx'),
    'stress-management': () => import('./pages/stress-management.tsx'),
    'brain-training-exercise': () => import('./pages/brain-training-exercise.tsx'),
    'stress-management-exercise': () => import('./pages/stress-management-exercise.tsx'),
    workbook: () => import('./pages/workbook.tsx'),
    book: () => import('./pages/book.tsx'),
    'personalized-plan': () => import('./pages/personalized-plan.tsx'),
  },
  slots: {
    'admin-content': () => import('./slots/admin-content.tsx'),
    'goal-card': () => import('./slots/goal-card.tsx'),
    'mood-card': () => import('./slots/mood-card.tsx'),
    reminders: () => import('./slots/reminders.tsx'),
    'walk-step': () => import('./slots/walk-step.tsx'),
  },
  queues: {
    sessions: () => import('./features/meditation/practice/session-queue.ts'),
    moods: () => import('./features/mood/mood-queue.ts'),
    answers: () => import('./features/workbooks/saving/answer-queue.ts'),
  },
});
