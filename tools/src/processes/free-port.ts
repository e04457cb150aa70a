import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * The ports are below those that systems give to outgoing connections (from 32768 on Linux, 49152 elsewhere). One of
 * those would keep a server that starts again from its port, and for a minute longer after its end.
 */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_767;

async function listenOnce(port: number, host: string): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(port, host, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

export async function findFreePort(): Promise<number> {
  try {
    return await listenOnce(randomInt(FIRST_PORT, LAST_PORT + 1), '127.0.0.1');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return findFreePort();
  }
}

/** Resolves with the port, or any free one for 0; rejects with advice to repeat the command with another port. */
export async function ensurePortFree(port: number, command: string): Promise<number> {
  if (port === 0) return findFreePort();
  return listenOnce(port, '0.0.0.0').catch((cause: unknown) => {
    const advice = `stop what listens there, or choose another port: PORT=3100 ${command}`;
    throw new Error(`Port ${port} is in use: ${advice}`, { cause });
  });
}

export const isPortFree = (port: number) =>
  listenOnce(port, '127.0.0.1').then(
    () => true,
    () => false,
  );
