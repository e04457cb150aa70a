import type { SessionEnd } from '@mindgrove/kit/host';

/** What the guard tells the sign-in page by the location's state. */
export interface SignInState {
  /** The title of the page that was kept back. */
  wanted?: string;
  /** Why the session that was here is over. */
  ended?: SessionEnd | null;
}

/** The one line that says why somebody is asked to sign in; null when they came by themselves. */
export function signInReason(search: string, state: SignInState | null): string | null {
  if (state?.ended === 'expired') return 'Your session has ended. Please log in again to go on.';
  if (state?.ended === 'elsewhere') return 'You logged out in another tab. Please log in again to go on.';
  if (!new URLSearchParams(search).has('next')) return null;
  return `Please log in to ${state?.wanted ? `open “${state.wanted}”` : 'continue'}.`;
}
