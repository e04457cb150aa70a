import styles from './grove-scene.module.css';

export function GroveScene() {
  return (
    <svg className={styles.scene} viewBox="0 0 480 420" aria-hidden="true">
      <defs>
        <radialGradient id="grove-moon" cx="50%" cy="50%" r="50%">
          <stop offset="0" stopColor="#d9f7e4" stopOpacity="0.55" />
          <stop offset="1" stopColor="#d9f7e4" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="grove-far" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#1d5560" />
          <stop offset="1" stopColor="#174552" />
        </linearGradient>
        <linearGradient id="grove-near" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#14845c" />
          <stop offset="1" stopColor="#0b5546" />
        </linearGradient>
      </defs>
      <circle cx="352" cy="92" r="92" fill="url(#grove-moon)" />
      <circle cx="352" cy="92" r="34" fill="#eefaf2" />
      <g fill="#9aebc0">
        <circle cx="70" cy="46" r="2.200" />
        <circle cx="148" cy="96" r="1.600" />
        <circle cx="232" cy="34" r="2" />
        <circle cx="438" cy="172" r="1.800" />
        <circle cx="42" cy="146" r="1.500" />
      </g>
      <path d="M0 262c70-44 132-46 206-14s150 26 274-26v198H0Z" fill="url(#grove-far)" />
      <Tree x={92} y={252} size={0.72} crown="#2d7f78" />
      <Tree x={412} y={244} size={0.8} crown="#2d7f78" />
      <Tree x={150} y={262} size={0.55} crown="#276f6e" />
      <path d="M0 332c96-52 178-44 262-18s142 20 218-12v118H0Z" fill="url(#grove-near)" />
      <path
        d="M236 420c-8-34 60-40 58-66-2-22-40-20-34-44 24 10 70 18 64 46-4 24-28 34-22 64Z"
        fill="#b4f0c4"
        opacity="0.75"
      />
      <Tree x={84} y={352} size={1.25} crown="#6fd8a3" />
      <Tree x={388} y={360} size={1.4} crown="#4fc08c" />
      <Tree x={188} y={346} size={0.85} crown="#9be5b8" />
    </svg>
  );
}

function Tree({ x, y, size, crown }: { x: number; y: number; size: number; crown: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <rect x="-3.500" y="-34" width="7" height="36" rx="3.500" fill="#0b2a3a" />
      <path d="M-1.500-30c-18 6-34-6-30-24-8-14 2-32 18-32 2-6 8-8 12-8Z" fill={crown} />
      <path d="M1.500-30c18 6 34-6 30-24 8-14-2-32-18-32-2-6-8-8-12-8Z" fill={crown} opacity="0.82" />
    </g>
  );
}
