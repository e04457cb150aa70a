import type { SessionEnd } from '@mindgrove/kit/host';

export interface SignInState {
  requestedPage?: string;
  ended?: SessionEnd | null;
}

/** Null when the visitor came to sign in on their own. */
export function signInReason(search: string, state: SignInState | null): string | null {
  if (state?.ended === 'expired') return 'Your session has ended. Please log in again to continue.';
  if (state?.ended === 'too-old')
    return 'To keep your account safe, we ask you to log in again now and then. Please log in to continue.';
  if (state?.ended === 'elsewhere') return 'You logged out in another tab. Please log in again to continue.';
  if (!new URLSearchParams(search).has('next')) return null;
  return `Please log in to ${state?.requestedPage ? `open “${state.requestedPage}”` : 'continue'}.`;
}
