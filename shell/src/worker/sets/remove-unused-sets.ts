import { WHICH_SET } from '../messages.ts';
import { type WindowClient, worker } from '../worker-scope.ts';
import { keptSets } from './current-set.ts';

/** Milliseconds; a tab that sleeps does not answer. */
const TIMEOUT = 2000;
/** Also when tabs do not say which one they use: what is missing then still comes from the server. */
const MOST_SETS = 4;

/** Removes the sets that no open tab was loaded from. */
export async function removeUnusedSets(currentId: string): Promise<void> {
  const old = (await keptSets()).filter(({ id }) => id !== currentId);
  if (old.length === 0) return;
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const used = await Promise.all(tabs.map(askForSet));
  const isUsed = (id: string) => used.includes(id) || used.includes(null);
  const unused = old.filter(({ id }, index) => !isUsed(id) || index + 1 >= MOST_SETS);
  await Promise.all(unused.map((set) => set.remove()));
}

const askForSet = (tab: WindowClient) =>
  new Promise<string | null>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (setId: string | null) => {
      clearTimeout(timer);
      port1.close();
      resolve(setId);
    };
    const timer = setTimeout(() => end(null), TIMEOUT);
    port1.onmessage = ({ data }) => end(String(data));
    tab.postMessage(WHICH_SET, [port2]);
  });
