import styles from './release-card.module.css';

/** A version as it is compared by eye. */
export const Version = ({ of }: { of: string | null }) =>
  of === null ? <>None</> : <code className={styles.version}>{of}</code>;
