import { defineRemote } from '@mindgrove/kit';

export default defineRemote({
  pages: {
    community: () => import('./pages/community.tsx'),
    guidelines: () => import('./pages/guidelines.tsx'),
  },
  slots: {
    'community-chat': () => import('./slots/community-chat.tsx'),
    'session-card': () => import('./slots/session-card.tsx'),
    'admin-moderation': () => import('./slots/admin-moderation.tsx'),
    'admin-trainers': () => import('./slots/admin-trainers.tsx'),
  },
  queues: {
    messages: () => import('./features/chat/unsent/message-queue.ts'),
  },
});
