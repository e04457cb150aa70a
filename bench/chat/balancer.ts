import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Balancer {
  origin: string;
  /** Ends a part of the open connections without a word, chosen at random. */
  cut(part: number): number;
  stop(): Promise<void>;
}

/** Gives each new connection to the next server that accepts it, as a load balancer in front of replicas would. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const pairs = new Set<() => void>();
  let turn = 0;

  async function connectToNext(attempts = ports.length): Promise<Socket | null> {
    if (attempts === 0) return null;
    const upstream = connect(ports[turn++ % ports.length] ?? 0, '127.0.0.1');
    try {
      await once(upstream, 'connect');
      return upstream;
    } catch {
      return connectToNext(attempts - 1);
    }
  }

  const server = createServer((client) => {
    client.on('error', () => undefined);
    client.pause();
    void connectToNext().then((upstream) => {
      if (!upstream || client.destroyed) {
        upstream?.destroy();
        client.destroy();
        return;
      }
      const end = () => {
        pairs.delete(end);
        client.destroy();
        upstream.destroy();
      };
      pairs.add(end);
      upstream.on('error', end).on('close', end);
      client.on('close', end);
      client.pipe(upstream).pipe(client);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut(part) {
      const cut = [...pairs].filter(() => Math.random() < part);
      for (const end of cut) end();
      return cut.length;
    },
    async stop() {
      server.close();
      for (const end of [...pairs]) end();
      await once(server, 'close');
    },
  };
}
