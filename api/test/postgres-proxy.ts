import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between the API and its database, with which a test can interrupt the connection. */
export async function startPostgresProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isHanging = false;
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => socket.destroy()));
    if (isHanging) return;
    const upstream = connect(Number(target.port), target.hostname);
    sockets.add(upstream.on('error', () => upstream.destroy()));
    socket.pipe(upstream).pipe(socket);
    socket.on('close', () => upstream.destroy());
    upstream.on('close', () => socket.destroy());
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: url.href,
    /** Connections break and new ones are rejected, as when the server stops. */
    disconnect: () => {
      server.close();
      cut();
    },
    /** Connections break, and new ones are accepted but get no response, as in a broken network. */
    hang: () => {
      isHanging = true;
      cut();
    },
    /** Nothing passes any more, and connections stay open, as when the server is suspended. */
    freeze: () => {
      isHanging = true;
      sockets.forEach((socket) => socket.pause().unpipe());
    },
    restore: async () => {
      isHanging = false;
      cut();
      if (!server.listening) await listen(port);
    },
    stop: () => {
      server.close();
      cut();
    },
  };
}
