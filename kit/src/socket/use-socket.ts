import type { ServerToClientEvents } from '@mindgrove/contracts/socket-events';
import { useEffect, useEffectEvent } from 'react';

import { useStore } from '../store.ts';
import { onSocketEvent, type ReceivedEvent, type SocketStatus, socketStatus } from './socket-hub.ts';

/** Calls the newest listener on each event of this name while the component is mounted. */
export function useSocketEvent<E extends ReceivedEvent>(event: E, listener: ServerToClientEvents[E]): void {
  const onEvent = useEffectEvent((...payload: unknown[]) => (listener as (...payload: unknown[]) => void)(...payload));
  useEffect(() => onSocketEvent(event, (...payload: unknown[]) => onEvent(...payload)), [event]);
}

/** Whether events arrive now. What happened while it was not `connected` must be fetched. */
export const useSocketStatus = (): SocketStatus => useStore(socketStatus, 'disconnected');
