import type { RemoteModule } from './release-set.ts';

/** How a module came into this tab. Times are by `performance.now()`. */
export interface ModuleLoad {
  /** The module, with the release that it was loaded from, which may be the one before the live one. */
  module: RemoteModule;
  began: number;
  loaded: number;
  retries: number;
  /** When it was first on the page. */
  rendered?: number;
}

const loads = new Map<string, ModuleLoad>();

export const moduleKey = ({ release, kind, name }: RemoteModule) => `${release.record.name}/${kind}/${name}`;

/** The last load of each module, for the badge and the devtools. */
export const moduleLoads = (): readonly ModuleLoad[] => [...loads.values()];

export const noteLoad = (load: ModuleLoad): void => void loads.set(moduleKey(load.module), load);

export function noteRendered(module: RemoteModule): void {
  const load = loads.get(moduleKey(module));
  if (load) load.rendered ??= performance.now();
}
