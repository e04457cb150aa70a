import type { Scene as SceneName } from '@mindgrove/contracts/content/sit';
import { type CSSProperties, useEffect, useRef } from 'react';

import type { Layer, Picture, Fireflies as Place } from './paint/layer.ts';
import { type Random, seededRandom } from './paint/random.ts';
import { forest } from './pictures/forest.ts';
import { hills } from './pictures/hills.ts';
import { lake } from './pictures/lake.ts';
import styles from './scene.module.css';

const MAX_PIXEL_RATIO = 2;

/** Paints the layers at the size that their canvases have now, one in each frame; returns what stops it. */
function paintLayers(scene: HTMLElement, { layers }: Picture): () => void {
  const canvases = [...scene.querySelectorAll('canvas')];
  let frame = 0;
  function paintFrom(index: number) {
    const layer = layers[index];
    const canvas = canvases[index];
    if (!layer || !canvas) return;
    paintLayer(canvas, layer, canvases.slice(0, index));
    frame = requestAnimationFrame(() => paintFrom(index + 1));
  }
  paintFrom(0);
  return () => cancelAnimationFrame(frame);
}

function paintLayer(canvas: HTMLCanvasElement, { resolution, paint }: Layer, behind: HTMLCanvasElement[]): void {
  const { offsetWidth: width, offsetHeight: height } = canvas;
  const scale = Math.min(devicePixelRatio, MAX_PIXEL_RATIO) * resolution;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  paint({ context, width, height, behind });
}

/** A window that has kept its size for this long is no longer being resized. */
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

function Fireflies({ place }: { place: Place }) {
  const random = seededRandom(23);
  return Array.from({ length: place.count }, (_, index) => (
    <span key={index} className={styles.firefly} style={fireflyStyle(place, random)} />
  ));
}

const between = (random: Random, low: number, high: number) => low + random() * (high - low);

const fireflyStyle = ({ left, right, top, bottom }: Place, random: Random) =>
  ({
    left: `${(between(random, left, right) * 100).toFixed(2)}%`,
    top: `${(between(random, top, bottom) * 100).toFixed(2)}%`,
    '--x': `${between(random, -70, 70).toFixed(0)}px`,
    '--y': `${between(random, -50, 30).toFixed(0)}px`,
    '--wander': `${between(random, 9, 19).toFixed(1)}s`,
    '--blink': `${between(random, 2.4, 5).toFixed(1)}s`,
    '--delay': `-${between(random, 0, 19).toFixed(1)}s`,
  }) as CSSProperties;
