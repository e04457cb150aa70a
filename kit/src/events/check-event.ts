import { type RemoteEventName, remoteEvents } from '@mindgrove/contracts/releases/remote-events';

/** Logs in words what is wrong with an event; in development only. */
export function checkEvent(name: RemoteEventName, payload: unknown): void {
  for (const { path, message } of remoteEvents[name].safeParse(payload).error?.issues ?? []) {
    const what = path.length > 0 ? ` as ${path.join('.')}` : '';
    console.error(
      `The event ${name} has a wrong value${what}: ${message}. See it in contracts/src/releases/remote-events.ts.`,
    );
  }
}
