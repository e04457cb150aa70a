import { ChevronDown } from 'lucide-react';

import styles from './table-of-contents.module.css';

interface TableOfContentsProps {
  entries: { id: string; title: string }[];
}

/**
 * Folded on a narrow screen, open beside the text on a wide one. A browser that cannot open it by style alone shows it
 * folded on both.
 */
export function TableOfContents({ entries }: TableOfContentsProps) {
  return (
    <nav className={styles.contents} aria-label="On this page">
      <p className={styles.heading} aria-hidden="true">
        On this page
      </p>
      <details className={styles.fold}>
        <summary className={styles.summary}>
          On this page
          <ChevronDown aria-hidden="true" />
        </summary>
        <ol className={styles.entries}>
          {entries.map(({ id, title }) => (
            <li key={id}>
              {/* The browser's own jump, which works before any script. */}
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
