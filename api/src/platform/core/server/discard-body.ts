import type { IncomingMessage } from 'node:http';

export interface DiscardLimits {
  bytes: number;
  milliseconds: number;
}

/**
 * Reads the rest of a body: closing a connection with unread bytes resets it, and the client loses the response.
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
