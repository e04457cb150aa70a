import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Longer than any silence between the API's pings, which each client answers. */
const SILENCE_MS = 60_000;
/** For the last bytes after one side has ended. */
const ENDING_MS = 2000;

interface End {
  socket: Duplex;
  /** What it sent right behind its part of the handshake. */
  head: Buffer;
}

/** Passes on bytes both ways; both sides end together. */
export function joinSockets(visitor: End, api: End): void {
  const sockets = [visitor.socket, api.socket];
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    for (const socket of sockets) socket.end();
    setTimeout(() => sockets.forEach((socket) => socket.destroy()), ENDING_MS).unref();
  };
  for (const socket of sockets) {
    socket.on('error', () => socket.destroy());
    socket.once('end', end).once('close', end);
    if (!(socket instanceof Socket)) continue;
    socket.setNoDelay();
    socket.setTimeout(SILENCE_MS, () => socket.destroy());
  }
  passOn(visitor, api.socket);
  passOn(api, visitor.socket);
  if (sockets.some((socket) => socket.destroyed)) end();
}

function passOn({ socket, head }: End, other: Duplex): void {
  if (head.length > 0) other.write(head);
  socket.pipe(other);
}
