import styles from './grove-scene.module.css';

interface TreeProps {
  x: number;
  y: number;
  size: number;
  crown: string;
  trunk: string;
}

const trees: TreeProps[] = [
  { x: 120, y: 292, size: 0.95, crown: 'light-dark(#8fc9ab, #2c6f68)', trunk: 'light-dark(#5f9a80, #1d4d4b)' },
  { x: 236, y: 270, size: 0.75, crown: 'light-dark(#a5d6bc, #245f5c)', trunk: 'light-dark(#6fa78d, #194545)' },
  { x: 1010, y: 268, size: 0.85, crown: 'light-dark(#a5d6bc, #245f5c)', trunk: 'light-dark(#6fa78d, #194545)' },
  { x: 1118, y: 296, size: 1.05, crown: 'light-dark(#8fc9ab, #2c6f68)', trunk: 'light-dark(#5f9a80, #1d4d4b)' },
  { x: 322, y: 352, size: 1.3, crown: 'light-dark(#2b9a70, #2f9a74)', trunk: 'light-dark(#124a45, #0a2b2c)' },
  { x: 884, y: 348, size: 1.45, crown: 'light-dark(#1f8a68, #27866a)', trunk: 'light-dark(#124a45, #0a2b2c)' },
];

const Tree = ({ x, y, size, crown, trunk }: TreeProps) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M0 0v-92M0-40l22-22M0-28l-20-20" stroke={trunk} strokeWidth="9" strokeLinecap="round" fill="none" />
    <g fill={crown}>
      <circle cx="-30" cy="-88" r="34" />
      <circle cx="30" cy="-86" r="33" />
      <circle cx="0" cy="-124" r="41" />
    </g>
  </g>
);

export function GroveScene() {
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 1200 440"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 0h1200v440H0z" fill="light-dark(#e3f3ea, #12333f)" />
      <circle cx="600" cy="196" r="150" fill="light-dark(#fbe7b4, #4d8078)" fillOpacity="0.55" />
      <circle cx="600" cy="196" r="84" fill="light-dark(#f6c453, #f6d488)" />
      <path d="M0 250c160-60 300-70 470-30s300 40 430-4 210-40 300-14v238H0z" fill="light-dark(#c5e5d3, #17444d)" />
      <path d="M0 300c200-50 380-40 560-10s420 20 640-36v186H0z" fill="light-dark(#a2d5ba, #1a5253)" />
      {trees.slice(0, 4).map((tree) => (
        <Tree key={tree.x} {...tree} />
      ))}
      <path d="M0 352c220-44 420-34 620-12s380 18 580-24v124H0z" fill="light-dark(#4fae84, #1c6356)" />
      <path
        d="M560 440c20-38 60-60 44-84-8-12-32-16-20-22 16-8 66 2 74 22 10 26-24 50-14 84z"
        fill="light-dark(#f1e2bd, #b9ab86)"
      />
      {trees.slice(4).map((tree) => (
        <Tree key={tree.x} {...tree} />
      ))}
      <Bench />
      <path d="M0 410c260-34 470-26 640-10s360 10 560-12v52H0z" fill="light-dark(#13805a, #12503f)" />
    </svg>
  );
}

const Bench = () => (
  <g>
    <g>
      <circle cx="724" cy="306" r="13" fill="#f0c7a0" />
      <path d="M711 304a13 13 0 0 1 26 0c-4-5-22-5-26 0z" fill="#e8edf0" />
      <path d="M706 364v-26c0-12 8-18 18-18s18 6 18 18v26z" fill="light-dark(#1d4660, #2c6488)" />
      <circle cx="772" cy="310" r="12.500" fill="#b98258" />
      <path d="M759.500 308a12.500 12.500 0 0 1 25 0c-5-4-20-4-25 0z" fill="light-dark(#0b1d36, #06121f)" />
      <path d="M755 364v-23c0-12 7-18 17-18s17 6 17 18v23z" fill="#f6c453" />
    </g>
    <g stroke="light-dark(#5b3a1e, #8a6540)" strokeWidth="7" strokeLinecap="round">
      <path d="M686 344h124M686 358h124M682 374h132M696 374v26M800 374v26" />
    </g>
  </g>
);
