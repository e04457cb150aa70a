import type { Scene as SceneName } from '@mindgrove/contracts/content/sit';
import { useEffect, useRef } from 'react';

import { Fireflies } from './fireflies.tsx';
import type { Picture } from './paint/layer.ts';
import { paintLayers } from './paint/paint-layers.ts';
import { forest } from './pictures/forest.ts';
import { hills } from './pictures/hills.ts';
import { lake } from './pictures/lake.ts';
import styles from './scene.module.css';

/** A window that has kept its size for so long is not being resized any more. */
const RESIZED_MS = 200;

const PICTURES: Record<SceneName, Picture> = { lake, forest, hills };

/** A landscape at night. It is painted once; then its layers only move, unless it `isStill`. */
export function Scene({ name, isStill }: { name: SceneName; isStill: boolean }) {
  const picture = PICTURES[name];
  const scene = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = scene.current;
    if (!element) return;
    let stop = paintLayers(element, picture);
    let timer: ReturnType<typeof setTimeout>;
    const paintAgain = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        stop();
        stop = paintLayers(element, picture);
      }, RESIZED_MS);
    };
    window.addEventListener('resize', paintAgain);
    return () => {
      window.removeEventListener('resize', paintAgain);
      clearTimeout(timer);
      stop();
    };
  }, [picture]);

  return (
    <div
      className={styles.scene}
      style={{ background: picture.ground }}
      data-still={isStill || undefined}
      ref={scene}
      aria-hidden="true"
    >
      {picture.layers.map(({ motion }, index) => (
        <canvas key={`${name}-${index}`} className={styles.layer} data-motion={motion} />
      ))}
      {picture.fireflies && <Fireflies place={picture.fireflies} />}
    </div>
  );
}
