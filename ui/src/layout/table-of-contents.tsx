import { ChevronDown } from 'lucide-react';

import styles from './table-of-contents.module.css';

interface TableOfContentsProps {
  entries: readonly { id: string; title: string }[];
}

/** Renders a folded and an open version; CSS shows one of them by screen width. */
export function TableOfContents({ entries }: TableOfContentsProps) {
  return (
    <nav className={styles.contents} aria-label="On this page">
      <details className={styles.fold}>
        <summary className={styles.summary}>
          On this page
          <ChevronDown aria-hidden="true" />
        </summary>
        <Entries entries={entries} />
      </details>
      <div className={styles.open}>
        <p className={styles.heading} aria-hidden="true">
          On this page
        </p>
        <Entries entries={entries} />
      </div>
    </nav>
  );
}

const Entries = ({ entries }: TableOfContentsProps) => (
  <ol className={styles.entries}>
    {entries.map(({ id, title }) => (
      <li key={id}>
        {/* This is a native jump, which works before hydration. */}
        <a href={`#${id}`}>{title}</a>
      </li>
    ))}
  </ol>
);
