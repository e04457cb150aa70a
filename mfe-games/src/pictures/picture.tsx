import { useEffect, useSyncExternalStore } from 'react';

import type { PictureSet } from './draw.tsx';

type Loader = () => Promise<{ pictures: PictureSet }>;

/** One chunk each: a round shows pictures of one set only. */
const LOADERS = {
  objects: () => import('./sets/objects.tsx'),
  animals: () => import('./sets/animals.tsx'),
  fruit: () => import('./sets/fruit.tsx'),
  flowers: () => import('./sets/flowers.tsx'),
  leaves: () => import('./sets/leaves.tsx'),
  owls: () => import('./sets/owls.tsx'),
  moons: () => import('./sets/moons.tsx'),
  clocks: () => import('./sets/clocks.tsx'),
  shapes: () => import('./sets/shapes.tsx'),
  signs: () => import('./sets/signs.tsx'),
} satisfies Record<string, Loader>;

export type PictureSetName = keyof typeof LOADERS;

/** An id such as "moons/full-moon". */
export type PictureId = `${PictureSetName}/${string}`;

/** The sets by name; null for a set that could not be loaded. */
const sets = new Map<string, PictureSet | null>();
const loading = new Set<string>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function load(name: string): Promise<void> {
  if (sets.get(name) || loading.has(name)) return;
  loading.add(name);
  const loader = (LOADERS as Partial<Record<string, Loader>>)[name];
  const set = await loader?.().catch(() => undefined);
  loading.delete(name);
  sets.set(name, set?.pictures ?? null);
  for (const listener of [...listeners]) listener();
}

/** Loads a set, if possible before its first picture is shown. Undefined while loading, null if that has failed. */
export function usePictureSet(name: string | undefined): PictureSet | null | undefined {
  useEffect(() => {
    if (name !== undefined) void load(name);
  }, [name]);
  return useSyncExternalStore(subscribe, () => sets.get(name ?? ''), noSet);
}

const noSet = () => undefined;

interface Props {
  /** "set/name". */
  id: string;
  className?: string | undefined;
}

/** A name stands beside the picture. A picture that cannot be loaded shows its name, so that a round continues. */
export function Picture({ id, className }: Props) {
  const [setName, name = ''] = id.split('/');
  const set = usePictureSet(setName);
  const drawing = set?.[name];
  if (set === undefined) return null;
  if (!drawing) return <span>{name.replaceAll('-', ' ')}</span>;
  return (
    <svg className={className} viewBox="0 2 104 104" aria-hidden="true">
      {drawing}
    </svg>
  );
}
