import styles from './spinner.module.css';

/** The spinner is not announced: put the text ("Signing In...") next to it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
