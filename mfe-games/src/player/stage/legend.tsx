import { Hand, Pointer } from 'lucide-react';

import type { LegendEntry } from '../../engine/game.ts';
import { Picture } from '../../pictures/picture.tsx';
import styles from './legend.module.css';

/** The legend is for the eye only: the prompt says the same. */
export const Legend = ({ entries }: { entries: readonly LegendEntry[] }) => (
  <div className={styles.legend} aria-hidden="true">
    {entries.map(({ label, isGo, pictures }) => (
      <div key={label} className={styles.entry} data-legend={isGo ? 'go' : 'stop'}>
        <span className={styles.label}>
          {isGo ? <Pointer /> : <Hand />}
          {label}
        </span>
        <span className={styles.pictures}>
          {pictures.map((id) => (
            <Picture key={id} id={id} className={styles.picture} />
          ))}
        </span>
      </div>
    ))}
  </div>
);
