import type { ReleaseRoute } from '@mindgrove/contracts/releases/release-record';
import type { SessionEnd } from '@mindgrove/kit/host';

/** What visitors are told about a page that they have to log in for. */
export type PagePreview = Pick<ReleaseRoute, 'title' | 'description' | 'picture'>;

export interface SignInState {
  requestedPage?: PagePreview;
  ended?: SessionEnd | null;
}

/** Whether a friend's link led here. */
export const isInvitation = (search: string) => new URLSearchParams(search).get('next')?.includes('#invite=') ?? false;

/** Null when the visitor came to sign in on their own. */
export function signInReason(search: string, state: SignInState | null): string | null {
  if (state?.ended === 'expired') return 'Your session has ended. Please log in again to continue.';
  if (state?.ended === 'too-old')
    return 'To keep your account safe, we ask you to log in again now and then. Please log in to continue.';
  if (state?.ended === 'elsewhere') return 'You logged out in another tab. Please log in again to continue.';
  if (!new URLSearchParams(search).has('next')) return null;
  return `Please log in to ${state?.requestedPage ? `open “${state.requestedPage.title}”` : 'continue'}.`;
}
