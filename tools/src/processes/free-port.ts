import { type AddressInfo, createServer } from 'node:net';

async function listenOnce(port: number, host: string): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(port, host, resolve);
  });
  const { port: found } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return found;
}

/** Resolves with the port, or any free one for 0; rejects with advice to repeat the command with another port. */
export const ensurePortFree = (port: number, command: string) =>
  listenOnce(port, '0.0.0.0').catch((cause: unknown) => {
    const advice = `stop what listens there, or choose another port: PORT=3100 ${command}`;
    throw new Error(`Port ${port} is in use: ${advice}`, { cause });
  });

export const findFreePort = () => listenOnce(0, '127.0.0.1');

export const isPortFree = (port: number) =>
  listenOnce(port, '127.0.0.1').then(
    () => true,
    () => false,
  );
