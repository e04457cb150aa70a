import { Stack } from '@mindgrove/ui/layout/stack';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

import { HillLine } from '../hill-line.tsx';
import styles from './feature-section.module.css';

interface Props {
  id: string;
  title: string;
  lead: string;
  points: readonly string[];
  action: ReactNode;
  /** The picture's place on a wide screen; on a narrow one the picture follows the text. */
  pictureAt: 'start' | 'end';
  band: 'ground' | 'surface' | 'dark';
  children: ReactNode;
}

export function FeatureSection({ id, title, lead, points, action, pictureAt, band, children }: Props) {
  return (
    <section className={styles.band} data-band={band} aria-labelledby={id}>
      <div className={styles.inner} data-picture={pictureAt} data-tone={band === 'dark' ? 'dark' : undefined}>
        <Stack gap={5} align="start">
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <p className={styles.lead}>{lead}</p>
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>
                <Check aria-hidden="true" />
                {point}
              </li>
            ))}
          </ul>
          {action}
        </Stack>
        <div className={styles.picture}>{children}</div>
      </div>
      {band === 'dark' && <HillLine />}
    </section>
  );
}
