import type { ReactNode } from 'react';

import { Muted } from '../data/muted.tsx';
import { Stack } from '../layout/stack.tsx';
import styles from './specimen.module.css';

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
  note?: string;
  /** `narrow` is the content width of a 320px phone. */
  layout?: 'row' | 'stack' | 'narrow';
  children: ReactNode;
}

export function Specimen({ title, note, layout = 'row', children }: SpecimenProps) {
  return (
    <Stack gap={3}>
      <h3 className={styles.title}>{title}</h3>
      {note && <Muted>{note}</Muted>}
      <div className={styles[layout]}>{children}</div>
    </Stack>
  );
}
