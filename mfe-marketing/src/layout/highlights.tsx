import type { LucideIcon } from 'lucide-react';

import styles from './highlights.module.css';

interface Highlight {
  Icon: LucideIcon;
  text: string;
}

export function Highlights({ title, points }: { title: string; points: Highlight[] }) {
  return (
    <section className={styles.panel} aria-labelledby="in-short">
      <h2 id="in-short" className={styles.title}>
        {title}
      </h2>
      <ul className={styles.points}>
        {points.map(({ Icon, text }) => (
          <li key={text} className={styles.point}>
            <Icon aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
