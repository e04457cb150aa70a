// Before anything that makes a schema: kit is the first module that every page runs.
import '@mindgrove/contracts/schemas/no-eval';

export { call } from './calls/call.ts';
export { ApiError, errorText } from './http/api-error.ts';
export { newId } from './new-id.ts';
export { notices } from './notices.ts';
export type { OfflineQueue } from './offline-queue/offline-queue.ts';
export { useOfflineQueue } from './offline-queue/use-offline-queue.ts';
export { prefersReducedMotion } from './reduced-motion.ts';
export { defineRemote, type LoadPage, type Remote } from './remote/define-remote.ts';
export { Slot, type SlotProps } from './remote/slot.tsx';
export { memberKey } from './session/member-storage.ts';
export { getSession, type Session, storeUser, useSession } from './session/session.ts';
export { toast, type ToastContent } from './toasts/toast.ts';

// Releases built with kit 1.1 use these names: they go with kit 2.
export { useOfflineQueue as useUnsent } from './offline-queue/use-offline-queue.ts';
