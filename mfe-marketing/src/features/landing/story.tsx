import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

import { HillLine } from './hill-line.tsx';
import styles from './story.module.css';

interface Props {
  id: string;
  title: string;
  lead: string;
  points: readonly string[];
  action: ReactNode;
  /** Where the picture stands on a wide screen; on a narrow one it follows the words. */
  pictureAt: 'start' | 'end';
  /** The colour of the band across the page. */
  band: 'ground' | 'surface' | 'dark';
  /** The picture. */
  children: ReactNode;
}

/** One thing that the product does: words, a button and a picture, on a band of its own. */
export function Story({ id, title, lead, points, action, pictureAt, band, children }: Props) {
  return (
    <section className={styles.band} data-band={band} aria-labelledby={id}>
      <div className={styles.inner} data-picture={pictureAt} data-tone={band === 'dark' ? 'dark' : undefined}>
        <div className={styles.words}>
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
        </div>
        <div className={styles.picture}>{children}</div>
      </div>
      {band === 'dark' && <HillLine />}
    </section>
  );
}
