import type { MemberSocket } from './socket-server.js';

const MAX_PACKETS = 20;
const PERIOD_MS = 10_000;

/** Closes a connection that sends too many packets of any kind, signed in or not. */
export function limitPackets(connection: MemberSocket['conn']) {
  let since = Date.now();
  let count = 0;
  connection.on('packet', () => {
    if (since < Date.now() - PERIOD_MS) {
      since = Date.now();
      count = 0;
    }
    count++;
    if (count > MAX_PACKETS) connection.close();
  });
}
