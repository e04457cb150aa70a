import styles from './spinner.module.css';

/** Not announced: put the words ("Signing In...") beside it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
