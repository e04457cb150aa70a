import { useQuery } from '@mindgrove/kit/query';

import { cardProviderQuery } from './card-field.queries.ts';
import styles from './test-mode-note.module.css';

/** Tells people who try the product which cards work; renders nothing where money is real. */
export function TestModeNote() {
  const config = useQuery({ ...cardProviderQuery, enabled: false }).data?.config;
  if (!config?.sandbox) return null;
  return (
    <div className={styles.note}>
      <p>Test mode: no real money. Use card 4242 4242 4242 4242, any future date, any CVC.</p>
      {config.testMethods && config.testMethods.length > 0 && (
        <details>
          <summary>Other test cards</summary>
          <ul>
            {config.testMethods.map(({ id, number, label }) => (
              <li key={id}>
                {number}: {label}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
