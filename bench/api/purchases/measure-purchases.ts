import { Client } from 'undici';

import { median } from '../../median.ts';
import type { Server } from '../servers.ts';
import { busyTime } from './busy-time.ts';
import { buy } from './buy.ts';
import type { Provider } from './provider.ts';

export const WARM_UP = 50;
export const PURCHASES = 200;

interface Clients {
  api: Client;
  bare: Client;
}

/** Milliseconds of a purchase from the API, and of one from bare. */
export interface MeasuredPurchase {
  /** The time that the API adds to the provider's. */
  own: number;
  bare: number;
  provider: number;
  providerRequests: number;
}

/** Medians of purchases on both sides in turns, one at a time, each for another member. The first ones are a warm-up. */
export async function measurePurchases(
  servers: { api: Server; bare: Server; provider: Provider },
  tokens: readonly string[],
  signal: AbortSignal,
): Promise<MeasuredPurchase> {
  const clients = { api: new Client(servers.api.origin), bare: new Client(servers.bare.origin) };
  const measured: MeasuredPurchase[] = [];
  for (let index = 0; index < tokens.length; index += 2) {
    signal.throwIfAborted();
    measured.push(await buyTwice(clients, servers.provider, tokens.slice(index, index + 2)));
  }
  await Promise.all([clients.api.close(), clients.bare.close()]);
  const medianOf = (name: keyof MeasuredPurchase) => median(measured.slice(WARM_UP).map((purchase) => purchase[name]));
  return {
    ...{ own: medianOf('own'), bare: medianOf('bare') },
    ...{ provider: medianOf('provider'), providerRequests: medianOf('providerRequests') },
  };
}

async function buyTwice(clients: Clients, provider: Provider, [forApi = '', forBare = '']: readonly string[]) {
  provider.takeRequests();
  const { time } = await buy(clients.api, forApi);
  const requests = provider.takeRequests();
  // The API waits during these requests.
  const providerTime = busyTime(requests);
  const bare = await buy(clients.bare, forBare);
  return { own: time - providerTime, bare: bare.time, provider: providerTime, providerRequests: requests.length };
}
