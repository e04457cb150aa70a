import type { ReactNode } from 'react';

import styles from './section.module.css';

interface SectionProps {
  title: string;
  lead: ReactNode;
  filters?: ReactNode;
  children: ReactNode;
}

/** One section of the administrators' page. */
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
