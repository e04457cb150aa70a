import type { RemoteEventName, RemoteEventPayload } from '@mindgrove/contracts/releases/remote-events';
import { useEffect, useEffectEvent } from 'react';

import { onMemberChange } from '../session/session.ts';

export interface RecordedEvent {
  name: RemoteEventName;
  payload: unknown;
  /** Milliseconds since 1970. */
  at: number;
}

const RECORDED = 50;

const listeners = new Map<string, Set<(payload: unknown) => void>>();
let recorded: readonly RecordedEvent[] = [];

// Nothing of one member may be shown to the next.
onMemberChange(() => (recorded = []));

/** The last 50 events of this tab since someone signed in, oldest first. */
export const recordedEvents = (): readonly RecordedEvent[] => recorded;

/** Tells every listener in this tab, of any remote, what has happened. Contracts list the events. */
export function emitRemoteEvent<Name extends RemoteEventName>(name: Name, payload: RemoteEventPayload<Name>): void {
  if (__DEV__) void import('./check-event.ts').then(({ checkEvent }) => checkEvent(name, payload));
  recorded = [...recorded, { name, payload, at: Date.now() }].slice(-RECORDED);
  for (const listener of [...(listeners.get(name) ?? [])]) {
    try {
      listener(payload);
    } catch (error) {
      // Another team's mistake must not stop who emits.
      console.error(`A listener of the event ${name} failed`, error);
    }
  }
}

/** Calls the newest listener on each event of this name while the component is mounted. */
export function useRemoteEvent<Name extends RemoteEventName>(
  name: Name,
  listener: (payload: RemoteEventPayload<Name>) => void,
): void {
  const onEvent = useEffectEvent((payload: unknown) => listener(payload as RemoteEventPayload<Name>));
  useEffect(() => {
    const current = (payload: unknown) => onEvent(payload);
    const known = listeners.get(name) ?? new Set();
    listeners.set(name, known.add(current));
    return () => void known.delete(current);
  }, [name]);
}
