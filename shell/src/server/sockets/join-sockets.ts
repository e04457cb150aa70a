import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

import { FrameCounter } from './frame-counter.ts';

/** Longer than any silence between the API's pings, which each client answers. */
const SILENCE_MS = 60_000;
/** The time for the last bytes after one side has ended. */
const ENDING_MS = 2000;
/**
 * The limit of what a visitor may send within a period; our clients send a tenth of it. The API parses and answers at
 * once all that it receives, so a flood of tiny frames has to end before it gets there.
 */
const MAX_BYTES = 65_536;
const MAX_FRAMES = 50;
const PERIOD_MS = 10_000;

interface End {
  socket: Duplex;
  /** The bytes that it sent right behind its part of the handshake. */
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
  limitVisitor(visitor, () => sockets.forEach((socket) => socket.destroy()));
  passOn(visitor, api.socket);
  passOn(api, visitor.socket);
  if (sockets.some((socket) => socket.destroyed)) end();
}

function limitVisitor({ socket, head }: End, onExcess: () => void): void {
  const counter = new FrameCounter();
  let since = performance.now();
  let bytes = 0;
  let frames = 0;
  const count = (chunk: Buffer) => {
    if (since < performance.now() - PERIOD_MS) {
      since = performance.now();
      bytes = 0;
      frames = 0;
    }
    bytes += chunk.length;
    frames += counter.add(chunk);
    if (bytes > MAX_BYTES || frames > MAX_FRAMES) onExcess();
  };
  count(head);
  socket.on('data', count);
}

function passOn({ socket, head }: End, other: Duplex): void {
  if (head.length > 0) other.write(head);
  socket.pipe(other);
}
