import type { sharedModules } from '../federation/share-scope.ts';
import styles from './devtools-panel.module.css';

/** All are provided by the shell; a release that cannot run with its versions is not loaded. */
export const SharedList = ({ modules }: { modules: ReturnType<typeof sharedModules> }) => (
  <section className={styles.section} aria-labelledby="devtools-shared">
    <h3 id="devtools-shared">Shared modules, provided by the shell</h3>
    <ul className={styles.list}>
      {modules.map(({ name, version, users }) => (
        <li key={name} className={styles.item}>
          <h4>
            {name} {version}
          </h4>
          <p>{users.length > 0 ? `Used by ${users.join(', ')}` : 'Used by the shell only'}</p>
        </li>
      ))}
    </ul>
  </section>
);
