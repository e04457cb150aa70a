import { ChevronDown } from 'lucide-react';

import styles from './table-of-contents.module.css';

interface TableOfContentsProps {
  entries: { id: string; title: string }[];
}

/** Folded on a narrow screen, open beside the text on a wide one; styles show one of the two. */
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
        {/* The browser's own jump, which works before any script. */}
        <a href={`#${id}`}>{title}</a>
      </li>
    ))}
  </ol>
);
