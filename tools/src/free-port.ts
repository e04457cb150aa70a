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

export const freePort = () => probePort(0, '127.0.0.1');
