import type { ReactNode } from 'react';

import { Muted } from '../data/muted.tsx';
import { Stack } from '../layout/stack.tsx';
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
    <Stack as="section" gap={5} aria-labelledby="section-title">
      <Stack as="header" gap={2}>
        <h2 id="section-title">{title}</h2>
        <Muted isReadable>{lead}</Muted>
      </Stack>
      {filters && <div className={styles.filters}>{filters}</div>}
      {children}
    </Stack>
  );
}
