import type { ToastContent } from '@mindgrove/kit';

/** Says what has happened where it is seen: the decided card is gone. */
export const caseDecided = (sentence: string): ToastContent => ({ title: 'Decided', description: sentence });
