// Before anything that makes a schema: kit is the first thing that every page runs, and there is one kit in a page.
import '@mindgrove/contracts/no-eval';

export { call } from './api.ts';
export { ApiError, errorText } from './api-error.ts';
export { defineRemote, type LoadPage, type Remote } from './define-remote.ts';
export { memberKey } from './member-cache.ts';
export { newId } from './new-id.ts';
export { notices } from './notices.ts';
export { reportReachable, useReachable } from './reachability.ts';
export { prefersReducedMotion } from './reduced-motion.ts';
export {
  clearSession,
  getSession,
  getSessionEnd,
  onMemberChange,
  type Session,
  type SessionEnd,
  storeSession,
  storeUser,
  useSession,
} from './session.ts';
export { signOut } from './sign-out.ts';
export { Slot, SlotContext, type SlotProps } from './slot.tsx';
export { dismissToast, removeToast, toast, type Toast, updateToast, useToast, whenToast } from './toast.ts';
export type { UnsentQueue } from './unsent.ts';
export { useUnsent } from './use-unsent.ts';
