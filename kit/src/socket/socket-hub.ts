import type { ClientToServerEvents, ServerToClientEvents } from '@mindgrove/contracts/socket-events';

import { createStore } from '../store.ts';

export type SocketStatus = 'connecting' | 'connected' | 'disconnected';

export type ReceivedEvent = keyof ServerToClientEvents;
export type EmittedEvent = keyof ClientToServerEvents;
export type EmittedArguments<E extends EmittedEvent> = Parameters<ClientToServerEvents[E]>;

type Listener = (...payload: unknown[]) => void;
type Send = (event: string, ...payload: unknown[]) => void;

/** Events and their listeners, apart from the connection: pages subscribe before it is there and after it is gone. */
const listeners = new Map<string, Set<Listener>>();
let send: Send | null = null;

export const socketStatus = createStore<SocketStatus>('disconnected');

/** Events are sent through `sender` while the status is `connected`. */
export function setConnection(status: SocketStatus, sender: Send | null): void {
  send = sender;
  socketStatus.set(status);
}

/** Calls the listener on each such event until the returned function is called. */
export function onSocketEvent<E extends ReceivedEvent>(event: E, listener: ServerToClientEvents[E]): () => void {
  const own = listeners.get(event) ?? new Set();
  listeners.set(event, own.add(listener as Listener));
  return () => void own.delete(listener as Listener);
}

/** An event may be of a newer server, so its name can be unknown here. */
export function receiveEvent(event: string, ...payload: unknown[]): void {
  for (const listener of [...(listeners.get(event) ?? [])]) callListener(listener, payload);
}

/** An error in one remote's listener keeps the event from no other. */
function callListener(listener: Listener, payload: unknown[]): void {
  try {
    listener(...payload);
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}

/** Sends an event of the socket; dropped while it is not connected. */
export function emitSocketEvent<E extends EmittedEvent>(event: E, ...payload: EmittedArguments<E>): void {
  if (socketStatus.get() === 'connected') send?.(event, ...payload);
}
