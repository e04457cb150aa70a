import { Suspense, use, useEffect } from 'react';

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

/** Such as "moons/full-moon". */
export type PictureId = `${PictureSetName}/${string}`;

const loaded = new Map<string, PictureSet>();
const loading = new Map<string, Promise<void>>();

/** Never rejects: what could not be loaded is shown as text until the next round tries again. */
function load(name: string): Promise<void> {
  const promise = (async () => {
    const loader = (LOADERS as Partial<Record<string, Loader>>)[name];
    const set = await loader?.().catch(() => undefined);
    if (set) loaded.set(name, set.pictures);
  })();
  loading.set(name, promise);
  return promise;
}

/** Loads a set before its first picture is shown. */
export function usePictureSet(name: string | undefined): void {
  useEffect(() => {
    if (name !== undefined && !loaded.has(name)) void load(name);
  }, [name]);
}

interface Props {
  /** A picture's id; any other text is shown as text. */
  id: string;
  className?: string | undefined;
}

/** Its name is told beside it. */
export function Picture({ id, className }: Props) {
  return (
    <Suspense>
      <LoadedPicture id={id} className={className} />
    </Suspense>
  );
}

function LoadedPicture({ id, className }: Props) {
  const [set = '', name = ''] = id.split('/');
  if (!loaded.has(set)) use(loading.get(set) ?? load(set));
  const drawing = loaded.get(set)?.[name];
  if (!drawing) return <span>{name.replaceAll('-', ' ')}</span>;
  return (
    <svg className={className} viewBox="0 2 104 104" aria-hidden="true">
      {drawing}
    </svg>
  );
}
