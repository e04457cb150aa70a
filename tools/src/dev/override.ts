import { createInterface } from 'node:readline';
import { crc32, deflateRawSync } from 'node:zlib';

import { DEVELOPMENT_VERSION, type Override } from '@mindgrove/contracts/releases/override';
import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';
import type { RouteResponse } from '@mindgrove/contracts/routes';
import openInBrowser from 'open';

import type { StepRunner } from '../cli/run-command.ts';
import { isPortFree } from '../processes/free-port.ts';
import { post } from '../release/registry.ts';
import { packageFolder } from '../repository/packages.ts';
import { developmentContainer, overridingRemote } from '../webpack/development-config.ts';
import { readRemoteManifest } from '../webpack/remote-manifest.ts';
import { startDevServer } from './dev-server.ts';
import { startTypeCheck } from './type-check.ts';

interface Options {
  target: OverrideTarget;
  step: StepRunner;
  started: AsyncDisposableStack;
}

/**
 * Serves one remote to the deployed shell at the target, in a browser of this machine; nothing else is built or started.
 * Resolves with a function that makes a new address for a browser.
 */
async function startOverride(name: string, { target, step, started }: Options): Promise<() => Promise<string>> {
  const { origin: shell, hostname } = new URL(target.url);
  const server = await step(`Compiling ${name}`, async () =>
    startDevServer((url) => overridingRemote(name, url), {
      ...((await isPortFree(usualPort(name))) && { port: usualPort(name) }),
      // The shell's React is that of production, which cannot replace a component in a page.
      hot: false,
      liveReload: true,
      allowedHosts: ['localhost', hostname],
      headers: {
        'access-control-allow-origin': shell,
        // Browsers ask for it before a public page may reach this machine.
        'access-control-allow-private-network': 'true',
        'cache-control': 'no-store',
      },
      // It inserts HTML, which the page's policy forbids; errors are in the console, here and there.
      client: { overlay: false },
    }),
  );
  started.defer(() => server.stop());
  const types = startTypeCheck([packageFolder(name)], () => undefined);
  started.defer(() => types.stop());
  const override = { origin: new URL(server.url).origin, record: developmentRecord(name) };
  return () => overrideAddress(target, override);
}

/** Prints an address, opens it where there is a screen, and prints another one after each Enter. */
export async function runOverride(name: string, options: Options, signal: AbortSignal): Promise<void> {
  const newAddress = await startOverride(name, options);
  const address = await newAddress();
  console.log(`\n  Open this in a browser of this machine:\n\n  ${address}\n`);
  const again = options.target.token
    ? 'It works once, within a minute. Enter prints a new one.'
    : 'Administrators only.';
  console.log(`  ${again} Ctrl-C stops it; pages are live again then.\n`);
  if (hasScreen()) await openInBrowser(address).catch(() => undefined);
  const input = createInterface({ input: process.stdin, signal });
  input.on('line', () => {
    newAddress().then(
      (next) => console.log(`\n  ${next}\n`),
      (error: unknown) => console.error(error instanceof Error ? error.message : String(error)),
    );
  });
}

/** The same each time, so that browsers find the remote again after a restart; among the ports of `findFreePort`. */
const usualPort = (name: string) => 20_000 + (crc32(name) % 12_000);

const hasScreen = () =>
  process.stdout.isTTY &&
  !process.env['CI'] &&
  (process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']));

export interface OverrideTarget {
  /** The address of the deployed shell, without a trailing slash. */
  url: string;
  /** The token of a team that may publish the remote; without it, only administrators can open the address. */
  token: string | undefined;
}

/** The address at which a browser of this machine loads the remote from it. A code works once, within a minute. */
export async function overrideAddress({ url, token }: OverrideTarget, override: Override): Promise<string> {
  if (token === undefined) return `${url}/?override#${packed(override)}`;
  const { code } = (await post({ url, token }, '/overrides', override)) as RouteResponse<'POST /overrides'>;
  return `${url}/?override=${code}`;
}

/** The data goes behind the hash, so that no server gets it before an administrator has agreed. */
const packed = (override: Override) => deflateRawSync(JSON.stringify(override)).toString('base64url');

/** The record of what a remote's dev server serves; it names no files. */
export function developmentRecord(name: string): ReleaseRecord {
  const { routes, offers = [], ...manifest } = readRemoteManifest(name);
  return {
    ...manifest,
    version: DEVELOPMENT_VERSION,
    kind: 'remote',
    commit: '',
    builtAt: new Date(0).toISOString(),
    container: developmentContainer(name),
    routes: routes.map(({ prerender: _, example: __, ...route }) => ({ ...route, scripts: [], styles: [] })),
    offers: offers.map(({ prerender: _, ...offer }) => ({ ...offer, scripts: [], styles: [] })),
    files: {},
  };
}
