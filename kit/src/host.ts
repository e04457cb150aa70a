import '@mindgrove/contracts/schemas/no-eval';

export { hasPassed } from './access/access.ts';
export { type RecordedEvent, recordedEvents } from './events/remote-events.ts';
export { type CallTrace, isReachable, reportReachable, traceCallsWith, useReachable } from './http/request.ts';
export { SendUnsent } from './outbox/send-unsent.tsx';
export { createQueryClient } from './query-client.ts';
export { LivePagesContext } from './remote/live-pages.ts';
export { SlotContext } from './remote/slot.tsx';
export { SlotsContext } from './remote/slots.tsx';
export {
  clearSession,
  getSessionEnd,
  isEndedByServer,
  onMemberChange,
  type SessionEnd,
  storeSession,
  storeUser,
} from './session/session.ts';
export { finishSignOuts, signOut } from './session/sign-out.ts';
export { connectSocket } from './socket/connect-socket.ts';
export { onSocketEvent, socketStatus } from './socket/socket-hub.ts';
export { dismissToast, onFirstToast, removeToast, type Toast, updateToast, useToast } from './toasts/toast.ts';
