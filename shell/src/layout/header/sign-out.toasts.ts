import type { ToastContent } from '@mindgrove/kit';

export const loggedOut: ToastContent = { title: 'Logged out', description: 'Successfully logged out.' };
