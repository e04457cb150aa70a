// This import comes before anything that makes a schema: kit is the first module that every page runs.
import '@mindgrove/contracts/schemas/no-eval';

export { useHasAccess } from './access/access.ts';
export { call, refreshUser } from './calls/call.ts';
export { usePreferences } from './calls/use-preferences.ts';
export { emitRemoteEvent, useRemoteEvent } from './events/remote-events.ts';
export { ApiError, errorLines, errorText } from './http/api-error.ts';
export { onReachableAgain } from './http/request.ts';
export { newId } from './new-id.ts';
export { pauseQueue, postsOf, type Queue, type SendFailure, type Unsent } from './outbox/outbox.ts';
export { useQueue } from './outbox/use-queue.ts';
export { prefersReducedMotion } from './reduced-motion.ts';
export { defineRemote, type LoadOffer, type LoadPage, type LoadQueue, type Remote } from './remote/define-remote.ts';
export { useLivePages } from './remote/live-pages.ts';
export { type PlacedProps, Slot, type SlotProps } from './remote/slot.tsx';
export { type SlotOffer, Slots, type SlotsProps } from './remote/slots.tsx';
export { memberKey, readJson, writeJson } from './session/member-storage.ts';
export { getUser, useUser } from './session/session.ts';
export { emitSocketEvent, type SocketStatus } from './socket/socket-hub.ts';
export { useSocketEvent, useSocketStatus } from './socket/use-socket.ts';
export { dismissToast, toast, type ToastContent, toastError } from './toasts/toast.ts';
