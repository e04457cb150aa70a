import styles from './skip-link.module.css';

/** The page's first stop for the keyboard: past the bar, into the element with id "main". */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to main content
    </a>
  );
}
