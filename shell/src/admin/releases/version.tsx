import styles from './release-card.module.css';

export const Version = ({ of }: { of: string | null }) =>
  of === null ? <>None</> : <code className={styles.version}>{of}</code>;
