import type { Configuration } from 'webpack';
import webpack from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';

import { findFreePort } from '../processes/free-port.ts';

export interface DevServer {
  url: string;
  /** Shows type errors over every open page; an empty list removes them. */
  showTypeErrors: (errors: string[]) => void;
  stop: () => Promise<void>;
}

type Configure = (publicPath: string) => Configuration;

interface Options extends ServerConfiguration {
  client?: { overlay?: boolean };
}

export async function startDevServer(configure: Configure, { client, ...options }: Options = {}): Promise<DevServer> {
  const port = Number(options.port ?? (await findFreePort()));
  const url = `http://localhost:${port}/`;
  const compiler = webpack(configure(url));
  if (!compiler) throw new Error('webpack created no compiler for this configuration');
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      hot: true,
      liveReload: false,
      // The page has another origin: that of the shell's server.
      headers: { 'access-control-allow-origin': '*' },
      allowedHosts: ['localhost'],
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: { warnings: false }, logging: 'warn', ...client },
      static: false,
      // It would exit at once, with api and database still running.
      setupExitSignals: false,
      ...options,
      port,
    },
    compiler,
  );
  const compiled = new Promise<void>((resolve) => compiler.hooks.done.tap('first-compilation', () => resolve()));
  await server.start();
  await compiled;
  return { url, showTypeErrors: typeErrorOverlay(server), stop: () => server.stop() };
}

/** The client accepts messages of its own compilation and messages without a name. */
function typeErrorOverlay({ middleware }: WebpackDevServer) {
  let message = { action: 'sync', name: '', hash: '', errors: [] as string[], warnings: [] };
  middleware?.onConnect((client) => {
    if (message.errors.length > 0) middleware.publishTo(client, message);
  });
  return (errors: string[]) => {
    message = { ...message, errors };
    // A page that was opened during a compilation must first get its result.
    middleware?.waitUntilValid(() => middleware.publish(message));
  };
}
