import { defineRemote } from '@mindgrove/kit';

export default defineRemote({
  pages: {
    pricing: () => import('./pages/pricing.tsx'),
    receipt: () => import('./pages/receipt.tsx'),
  },
  slots: {
    'admin-billing': () => import('./slots/admin-billing.tsx'),
    billing: () => import('./slots/billing.tsx'),
    'dashboard-plan': () => import('./slots/dashboard-plan.tsx'),
    'plan-card': () => import('./slots/plan-card.tsx'),
    pricing: () => import('./slots/pricing.tsx'),
  },
});
