import { createServer, type AddressInfo } from 'node:net';

/** Resolves with the port once it listened there, rejects with the system's error when it is taken; 0 asks for any free one. */
export async function probePort(port: number, host: string): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(port, host, resolve);
  });
  const { port: found } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return found;
}

/** Rejects with advice when the port is taken; the command is what was given to start us. */
export const ensurePortFree = (port: number, command: string) =>
  probePort(port, '0.0.0.0').catch((cause: unknown) => {
    const advice = `stop what listens there, or choose another port: PORT=3100 ${command}`;
    throw new Error(`Port ${port} is in use: ${advice}`, { cause });
  });

export const findFreePort = () => probePort(0, '127.0.0.1');
