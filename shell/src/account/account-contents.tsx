import type { MouseEvent } from 'react';

import styles from './account-contents.module.css';

export interface Entry {
  id: string;
  title: string;
}

/** The page's contents: a press moves focus and view to the section, and leaves the history alone. */
export function AccountContents({ entries }: { entries: readonly Entry[] }) {
  return (
    <nav aria-label="On this page" className={styles.contents}>
      <ul className={styles.list}>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.entry} onClick={(event) => jump(event, id)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function jump(event: MouseEvent, id: string): void {
  event.preventDefault();
  const section = document.getElementById(id);
  section?.focus({ preventScroll: true });
  section?.scrollIntoView();
}
