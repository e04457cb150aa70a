import styles from './spinner.module.css';

/** A turning ring. It says nothing by itself: put the words ("Signing In...") beside it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
