import styles from './falling-leaves.module.css';

const COLORS = ['#4fae84', '#f6c453', '#14845c', '#8fd6b2', '#2b9a70'];

/** Where each leaf comes to rest: percent from the left, rem above the ground, and how it is turned. */
const LEAVES = [
  { left: 3, bottom: 1, turn: -24 },
  { left: 9, bottom: 2.5, turn: 64 },
  { left: 14, bottom: 0.75, turn: 12 },
  { left: 21, bottom: 1.5, turn: 120 },
  { left: 77, bottom: 1.5, turn: -70 },
  { left: 83, bottom: 0.75, turn: 30 },
  { left: 88, bottom: 2.25, turn: -14 },
  { left: 93, bottom: 1, turn: 80 },
];

/** Leaves that fall once and stay on the ground, where they lie at once under reduced motion. */
export const FallingLeaves = () => (
  <div className={styles.leaves} aria-hidden="true">
    {LEAVES.map(({ left, bottom, turn }, index) => (
      <svg
        key={left}
        className={styles.leaf}
        viewBox="0 0 24 24"
        style={{ left: `${left}%`, bottom: `${bottom}rem`, rotate: `${turn}deg`, animationDelay: `${index * 220}ms` }}
      >
        <path d="M12 23C2 17 2 8 12 1c10 7 10 16 0 22z" fill={COLORS[index % COLORS.length]} />
        <path d="M12 23V8" stroke="#ffffff" strokeOpacity="0.6" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
    ))}
  </div>
);
