export { call } from './api.ts';
export { ApiError, errorText } from './api-error.ts';
export { defineRemote, type LoadPage, type Remote } from './define-remote.ts';
export { notices } from './notices.ts';
export { useReachable } from './reachability.ts';
export { clearSession, getSession, type Session, storeSession, storeUser, useSession } from './session.ts';
export { dismissToast, toast, type Toast, useToast } from './toast.ts';
