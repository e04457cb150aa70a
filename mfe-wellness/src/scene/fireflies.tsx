import type { CSSProperties } from 'react';

import type { Fireflies as Place } from './paint/layer.ts';
import { type Random, seededRandom } from './paint/random.ts';
import styles from './scene.module.css';

export function Fireflies({ place }: { place: Place }) {
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
