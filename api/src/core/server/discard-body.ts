import type { IncomingMessage } from 'node:http';

export interface DiscardLimits {
  bytes: number;
  milliseconds: number;
}

/**
 * Reads what is left of a request's body and forgets it. A connection that is closed with unread bytes is reset, and
 * a client or a proxy that is still sending then loses the answer.
 * @returns whether the body has ended within the limits
 */
export function discardBody(request: IncomingMessage, { bytes, milliseconds }: DiscardLimits): Promise<boolean> {
  if (request.complete || request.readableEnded || request.destroyed) return Promise.resolve(true);
  return new Promise((resolve) => {
    let read = 0;
    const settle = (hasEnded: boolean) => {
      clearTimeout(timer);
      request.off('data', count).off('end', end).off('close', end).pause();
      resolve(hasEnded);
    };
    const end = () => settle(true);
    const count = (chunk: Buffer) => {
      read += chunk.length;
      if (read > bytes) settle(false);
    };
    const timer = setTimeout(() => settle(false), milliseconds);
    request.on('data', count).once('end', end).once('close', end);
  });
}
