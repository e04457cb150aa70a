import styles from './captions.module.css';

interface Props {
  lines: readonly { text: string }[];
  /** Index of the current line; -1 before the first. */
  current: number;
  /** To screen readers, unless a voice speaks already. */
  isAnnounced: boolean;
}

export function Captions({ lines, current, isAnnounced }: Props) {
  return (
    <div className={styles.captions}>
      <p className={styles.before} key={`before-${current}`} aria-hidden="true">
        {lines[current - 1]?.text}
      </p>
      <div aria-live={isAnnounced ? 'polite' : 'off'}>
        <p className={styles.current} key={current}>
          {lines[current]?.text ?? 'Find a place where you can stay a while. The first words come in a moment.'}
        </p>
      </div>
    </div>
  );
}
