import { moduleLoads } from '../federation/load-log.ts';
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
          <p>Used by {['the shell', ...users.map(remoteOf)].join(', ')}</p>
        </li>
      ))}
    </ul>
  </section>
);

/** A container's name is that of its release, with the version. */
const remoteOf = (container: string) =>
  moduleLoads().find(({ module: { release } }) => release.record.container === container)?.module.release.record.name ??
  container;
