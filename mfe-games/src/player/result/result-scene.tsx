import styles from './result-scene.module.css';

/** A best round has a golden evening of its own, a lost one a quiet night. */
export type SceneMood = 'best' | 'good' | 'lost';

/** The places where leaves or fireflies come to rest, and how each is turned. */
const LEAVES = [
  [36, 34, 20],
  [84, 62, 140],
  [128, 24, -30],
  [176, 50, 75],
  [246, 30, 200],
  [292, 58, -60],
  [334, 26, 110],
  [372, 64, 30],
] as const;

const LEAF = 'M0-7C6-5 7 3 0 8-7 3-6-5 0-7Z';

/** The leaves fly once and rest; where motion is reduced, they have already come to rest. */
export function ResultScene({ mood }: { mood: SceneMood }) {
  return (
    <svg
      className={styles.scene}
      data-mood={mood}
      viewBox="0 0 400 112"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect className={styles.sky} width="400" height="112" />
      {mood === 'best' && <Rays />}
      {mood === 'lost' ? (
        <path className={styles.light} d="M206 22a24 24 0 1 0 20 38 28 28 0 0 1-20-38Z" />
      ) : (
        <circle className={styles.light} cx="200" cy={mood === 'best' ? 72 : 58} r={mood === 'best' ? 38 : 24} />
      )}
      <path className={styles.far} d="M0 92C60 66 120 70 190 84S320 66 400 78v34H0Z" />
      <Tree x={62} y={96} size={0.9} />
      <Tree x={118} y={100} size={0.62} />
      <Tree x={338} y={95} size={1} />
      <Tree x={286} y={101} size={0.56} />
      <path className={styles.near} d="M0 100c80-14 150-6 210-4s130-10 190-2v18H0Z" />
      {LEAVES.map(([x, y, turn], index) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`}>
          {mood === 'lost' ? (
            <circle className={styles.firefly} data-place={index} r="2.6" />
          ) : (
            <path className={styles.leaf} data-place={index} d={LEAF} />
          )}
        </g>
      ))}
    </svg>
  );
}

const Rays = () => (
  <g className={styles.rays}>
    {[0, 1, 2, 3, 4, 5, 6].map((ray) => (
      <path key={ray} d="M-7 0 0-130 7 0Z" transform={`translate(200 78) rotate(${-75 + ray * 25})`} />
    ))}
  </g>
);

const Tree = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path className={styles.trunk} d="M-4 6-2.5-26h5L4 6Z" />
    <path
      className={styles.crown}
      d="M0-66c15 0 22 11 20 20 10 4 9 20-3 22-8 7-26 7-34 0-12-2-13-18-3-22-2-9 5-20 20-20Z"
    />
    <path className={styles.shade} d="M4-62c10 3 14 11 12 17 9 5 8 18-3 20-5 4-12 5-17 4 14-7 17-27 8-41Z" />
  </g>
);
