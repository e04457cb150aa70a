import type { Configuration } from 'webpack';
import webpack from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';

import { findFreePort } from '../processes/free-port.ts';

export interface DevServer {
  /** Address under which the app's files are served, with a trailing slash. */
  url: string;
  /** Shows type errors over every open page, beside the compilation's own; none takes them away. */
  showTypeErrors: (errors: string[]) => void;
  stop: () => Promise<void>;
}

type Configure = (publicPath: string) => Configuration;

/** Serves one app's compilation with hot updates; resolves when the first compilation is done. */
export async function startDevServer(configure: Configure, options: ServerConfiguration = {}): Promise<DevServer> {
  const port = Number(options.port ?? (await findFreePort()));
  const url = `http://localhost:${port}/`;
  const compiler = webpack(configure(url));
  if (!compiler) throw new Error('webpack made no compiler of this configuration');
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      hot: true,
      liveReload: false,
      // The page comes from the shell's server: another origin than this one.
      headers: { 'access-control-allow-origin': '*' },
      allowedHosts: ['localhost'],
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: { warnings: false }, logging: 'warn' },
      static: false,
      // It would end the process at once, with api and database still running.
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

/** The page listens to its compilation and to what has no name. These are of no compilation: without a hash to update to. */
function typeErrorOverlay({ middleware }: WebpackDevServer) {
  let message = { action: 'sync', name: '', hash: '', errors: [] as string[], warnings: [] };
  middleware?.onConnect((client) => {
    if (message.errors.length > 0) middleware.publishTo(client, message);
  });
  return (errors: string[]) => {
    message = { ...message, errors };
    // A page that was opened in the middle of a compilation first has to hear of its end.
    middleware?.waitUntilValid(() => middleware.publish(message));
  };
}
