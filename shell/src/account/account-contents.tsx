import { Link } from 'react-router-dom';

import styles from './account-contents.module.css';

interface Entry {
  id: string;
  title: string;
}

export function AccountContents({ entries }: { entries: readonly Entry[] }) {
  return (
    <nav aria-label="On this page" className={styles.contents}>
      <ul className={styles.list}>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <Link to={`#${id}`} className={styles.entry}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
