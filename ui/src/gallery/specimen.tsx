import type { ReactNode } from 'react';
import styles from './specimen.module.css';

/** One group of components; its id is the target of the gallery's contents. */
export function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.group} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

interface SpecimenProps {
  title: string;
  /** What to look for or to try. */
  note?: string;
  /** `narrow` shows it in the width that a 320px phone leaves, `stack` one under the other. */
  layout?: 'row' | 'stack' | 'narrow';
  children: ReactNode;
}

/** One component in one set of states. */
export function Specimen({ title, note, layout = 'row', children }: SpecimenProps) {
  return (
    <div className={styles.specimen}>
      <h3 className={styles.title}>{title}</h3>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles[layout]}>{children}</div>
    </div>
  );
}
