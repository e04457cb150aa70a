import styles from './hill-line.module.css';

/** The nearest hill has the color of the page below it. */
export function HillLine() {
  return (
    <svg
      className={styles.hills}
      viewBox="0 0 1440 150"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.far} d="M0 92C180 30 380 18 620 66s460 60 820-34v118H0z" />
      <path className={styles.middle} d="M0 118c240-62 420-52 690-16s470 34 750-40v88H0z" />
      <path className={styles.near} d="M0 132c320-34 520-28 760-8s440 20 680-22v48H0z" />
    </svg>
  );
}
