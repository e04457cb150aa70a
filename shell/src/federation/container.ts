import { prepareElement } from './assets.ts';
import type { PageRelease } from './release-set.ts';
import { type ShareScope, shareScope } from './share-scope.ts';

/** Milliseconds after which a release's entry counts as missing. */
const ENTRY_TIMEOUT = 3000;

/** What a release's entry leaves behind, see https://webpack.js.org/concepts/module-federation/#dynamic-remote-containers */
interface Container {
  init: (scope: ShareScope) => unknown;
  get: (module: string) => Promise<() => unknown>;
}

const containers = globalThis as unknown as Record<string, Container | undefined>;

/**
 * Runs a release's entry and takes the module that it exposes; every call runs the entry anew.
 * @throws {Error} when the entry cannot be loaded or is no container, or the release wants other shared modules
 */
export async function loadExposed({ record, base }: PageRelease): Promise<unknown> {
  // An entry that does not run must not be taken for the one that ran before it.
  containers[record.container] = undefined;
  await runScript(`${base}remoteEntry.js`);
  const container = containers[record.container];
  if (!container) throw new Error(`The entry of ${record.name} ${record.version} has left no container`);
  await container.init(shareScope);
  const exposed = await container.get('./remote');
  return exposed();
}

function runScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => fail(`did not come within ${ENTRY_TIMEOUT} ms`), ENTRY_TIMEOUT);
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => fail('could not be loaded');
    script.src = url;
    prepareElement(script, url);
    document.head.append(script);

    function fail(what: string) {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`${script.src} ${what}`));
    }
  });
}
