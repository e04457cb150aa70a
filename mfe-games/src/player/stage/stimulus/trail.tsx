import styles from './trail.module.css';

/** The distance between two cards. */
const STEP = 42;

/** Cards face down, the present one last, and an arrow to the one that it is compared with. The prompt says the same. */
export function Trail({ back }: { back: number }) {
  const now = STEP * back;
  return (
    <span className={styles.trail} aria-hidden="true">
      <svg viewBox={`-2 0 ${now + 34} 62`} width={now + 34} height="62">
        {Array.from({ length: back + 1 }, (_, place) => (
          <rect
            key={place}
            className={place === 0 || place === back ? styles.compared : styles.between}
            x={STEP * place}
            y="24"
            width="30"
            height="36"
            rx="6"
          />
        ))}
        <path className={styles.arrow} d={`M${now + 15} 18C${now + 12} 2 18 2 15 17M9 11l6 7 6-7`} />
        <text className={styles.mark} x={now + 15} y="49">
          ?
        </text>
      </svg>
      {back} back
    </span>
  );
}
