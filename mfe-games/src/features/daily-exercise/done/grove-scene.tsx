import type { Skill } from '@mindgrove/contracts/games';
import type { ReactNode } from 'react';

import styles from './grove-scene.module.css';

/** Where today's plants come up. */
const PLACES = [150, 300, 450];

/** Each skill has a plant: memory a tree, focus a flower, speed a reed. */
const PLANTS: Record<Skill, ReactNode> = {
  memory: (
    <>
      <path className={styles.trunk} d="M-6 4-4-52h8L6 4Z" />
      <path
        className={styles.crown}
        d="M0-128c24 0 36 18 32 34 18 8 15 34-4 36-12 12-44 12-56 0-19-2-22-28-4-36-4-16 8-34 32-34Z"
      />
      <path className={styles.light} d="M-14-104c-8 6-10 14-6 22-8 4-12 12-8 20-12-8-8-24 4-28-3-8 2-14 10-14Z" />
    </>
  ),
  focus: (
    <>
      <path className={styles.stem} d="M0 4C-3-24 3-50 0-78" />
      <path
        className={styles.crown}
        d="M-2-22c-20 2-30-8-30-22 18-2 29 8 30 22ZM2-36c20 0 28-10 28-24-18 0-28 10-28 24Z"
      />
      {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
        <path
          key={turn}
          className={styles.petal}
          d="M0-8c9-8 9-24 0-32-9 8-9 24 0 32Z"
          transform={`translate(0 -84) rotate(${turn})`}
        />
      ))}
      <circle className={styles.heart} cx="0" cy="-84" r="12" />
    </>
  ),
  speed: (
    <>
      <path className={styles.stem} d="M0 4C-2-30 2-70 0-112M-6 4C-12-24-20-52-22-84M6 4c6-26 14-50 18-76" />
      <path
        className={styles.reed}
        d="M0-128c7 4 7 30 0 36-7-6-7-32 0-36ZM-23-98c6 4 7 26 2 32-7-5-8-28-2-32ZM25-94c6 4 5 28-2 32-5-6-4-28 2-32Z"
      />
      <path
        className={styles.crown}
        d="M-4 4c-14-12-28-18-44-18 8 14 22 22 44 18ZM4 4c12-14 26-22 44-24-6 16-20 26-44 24Z"
      />
    </>
  ),
};

/** The grove at the end of the day's exercise: what was there, and the three plants of today. */
export function GroveScene({ skills }: { skills: readonly Skill[] }) {
  return (
    <svg className={styles.scene} viewBox="0 0 600 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect className={styles.sky} width="600" height="300" />
      <circle className={styles.sun} cx="455" cy="84" r="42" />
      <path className={styles.far} d="M0 196C80 150 170 168 260 178s190-54 340-14v136H0Z" />
      {[
        [38, 206, 0.62],
        [96, 214, 0.46],
        [236, 208, 0.4],
        [372, 204, 0.44],
        [520, 212, 0.66],
        [574, 206, 0.5],
      ].map(([x, y, size]) => (
        <g key={x} className={styles.old} transform={`translate(${x} ${y}) scale(${size})`}>
          {PLANTS.memory}
        </g>
      ))}
      <path className={styles.near} d="M0 226c110-26 220-12 300-8s200-22 300 0v82H0Z" />
      {skills.map((skill, index) => (
        <g key={skill} transform={`translate(${PLACES[index]} 258)`}>
          <g className={styles.plant} data-place={index}>
            {PLANTS[skill]}
          </g>
          <ellipse className={styles.soil} cx="0" cy="4" rx="34" ry="7" />
        </g>
      ))}
      {[
        [70, 90, 20],
        [196, 60, 120],
        [270, 116, -40],
        [346, 54, 75],
        [548, 120, 200],
        [404, 140, 30],
      ].map(([x = 0, y, turn], index) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <path className={styles.leaf} data-place={index} d="M0-9C8-6 9 4 0 10-9 4-8-6 0-9Z" />
        </g>
      ))}
    </svg>
  );
}
