import type { ReactNode } from 'react';

import styles from './resource-section.module.css';

interface ResourceSectionProps {
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}

export const ResourceSection = ({ id, title, lead, children }: ResourceSectionProps) => (
  <section className={styles.section} aria-labelledby={id}>
    <div className={styles.heading}>
      <h2 id={id}>{title}</h2>
      <p className={styles.lead}>{lead}</p>
    </div>
    {children}
  </section>
);
