import type { Queue } from '@mindgrove/kit';

import { clearRemoteModule, loadRemoteModule } from '../federation/remote-module-cache.ts';
import { completeSite } from '../federation/site.ts';

/** Loads a queue from the live release that declares it; undefined where none does. */
export async function findQueue(name: string): Promise<Queue<never> | undefined> {
  const { releases } = await completeSite();
  const release = releases.find(({ record }) => record.queues?.includes(name));
  if (!release) return undefined;
  const module = { release, kind: 'queues', name } as const;
  try {
    return (await loadRemoteModule(module)).default as unknown as Queue<never>;
  } catch (error) {
    // Lets the next attempt load it again.
    clearRemoteModule(module);
    throw error;
  }
}
