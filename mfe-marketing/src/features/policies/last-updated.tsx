import styles from './last-updated.module.css';

/** The day of the last change to any policy text: update it with the text. */
const LAST_UPDATED = { iso: '2026-12-01', shown: 'December 1, 2026' };

export const LastUpdated = () => (
  <p className={styles.revised}>
    Last updated <time dateTime={LAST_UPDATED.iso}>{LAST_UPDATED.shown}</time>
  </p>
);
