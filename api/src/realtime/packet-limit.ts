import type { MemberSocket } from './socket-server.js';

const MAX_PACKETS = 20;
const PERIOD_MS = 10_000;
/** How long a client may take to confirm that its connection closes. */
const CLOSE_MS = 2000;

type Connection = MemberSocket['conn'];
/** The socket of the `ws` package; polling has none. */
interface WebSocketTransport {
  socket?: { on(event: 'ping' | 'pong' | 'close', listener: () => void): void; terminate(): void };
}

/** Closes a connection that sends too many packets or frames of any kind, signed in or not. */
export function limitPackets(connection: Connection) {
  let since = performance.now();
  let count = 0;
  const take = () => {
    if (since < performance.now() - PERIOD_MS) {
      since = performance.now();
      count = 0;
    }
    count++;
    if (count !== MAX_PACKETS + 1) return;
    connection.close();
    webSocketOf(connection.transport)?.terminate();
  };
  connection.on('packet', take);
  const watch = (transport: Connection['transport']) => {
    const socket = webSocketOf(transport);
    if (!socket) return;
    // Engine.IO has packets of its own for this, and ignores these frames.
    for (const event of ['ping', 'pong'] as const) socket.on(event, take);
    // Otherwise the server would wait half a minute for a client that does not respond.
    const terminate = () => setTimeout(() => socket.terminate(), CLOSE_MS).unref();
    connection.once('close', terminate);
    // A client may begin any number of upgrades and leave each.
    socket.on('close', () => connection.off('close', terminate));
  };
  watch(connection.transport);
  connection.on('upgrading', (transport) => {
    watch(transport);
    // Engine.IO starts a timer after this event, which it would never stop if the connection were already closed.
    queueMicrotask(take);
  });
}

const webSocketOf = (transport: Connection['transport']) => (transport as WebSocketTransport).socket;
