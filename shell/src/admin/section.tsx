import type { ReactNode } from 'react';

import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** What this is, in a sentence or two. */
  lead: ReactNode;
  /** Narrows what is listed. */
  filters?: ReactNode;
  children: ReactNode;
}

/** The frame of each part of the administrators' page. */
export function Section({ title, lead, filters, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby="section-title">
      <header className={styles.header}>
        <h2 id="section-title">{title}</h2>
        <p className={styles.lead}>{lead}</p>
      </header>
      {filters && <div className={styles.filters}>{filters}</div>}
      {children}
    </section>
  );
}
