import styles from './skip-link.module.css';

/** A link for keyboard users past the header to the element with id "main". */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to main content
    </a>
  );
}
