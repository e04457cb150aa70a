import { useQuery } from '@mindgrove/kit/query';

async function loadScenes() {
  const [{ PathScene }, { WalkEnd }] = await Promise.all([import('./path-scene.tsx'), import('./walk-end.tsx')]);
  return { PathScene, WalkEnd };
}

/** A grove is a large drawing: the first step does not wait for it. */
export const useWalkScenes = () => useQuery({ queryKey: ['walk-scenes'], queryFn: loadScenes });
