import { Search } from 'lucide-react';
import type { Ref } from 'react';

import styles from './search-field.module.css';

interface SearchFieldProps {
  query: string;
  onChange: (query: string) => void;
  /** Announced when it changes. */
  count: string;
  ref: Ref<HTMLInputElement>;
}

export function SearchField({ query, onChange, count, ref }: SearchFieldProps) {
  return (
    <div role="search" className={styles.search}>
      <label htmlFor="help-search" className={styles.label}>
        Search the questions
      </label>
      <div className={styles.box}>
        <Search aria-hidden="true" />
        <input
          ref={ref}
          id="help-search"
          type="search"
          className={styles.input}
          value={query}
          autoComplete="off"
          aria-describedby="help-count"
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <p id="help-count" className={styles.count} role="status">
        {count}
      </p>
    </div>
  );
}
