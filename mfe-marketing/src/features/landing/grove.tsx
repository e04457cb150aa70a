const trees = [
  { x: 66, y: 306, size: 0.9, crown: '#1a6f5f' },
  { x: 150, y: 232, size: 1.15, crown: '#1f7d66' },
  { x: 424, y: 206, size: 1.25, crown: '#1f7d66' },
  { x: 494, y: 300, size: 0.95, crown: '#1a6f5f' },
];

/** Round trees on a hill, behind the cards. */
export function Grove() {
  return (
    <g>
      {trees.map(({ x, y, size, crown }) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
          <path d="M0 0v190" stroke="#0b2c38" strokeWidth="11" strokeLinecap="round" />
          <circle cx="-30" cy="-6" r="42" fill={crown} />
          <circle cx="32" cy="-2" r="40" fill={crown} />
          <circle cx="2" cy="-44" r="50" fill={crown} />
          <path d="M0 56l28-30M0 84l-26-26" stroke="#0b2c38" strokeWidth="7" strokeLinecap="round" />
        </g>
      ))}
      <path d="M14 470c70-70 150-92 266-92s196 22 266 92c-60 34-150 50-266 50S74 504 14 470z" fill="#12554f" />
      <path d="M52 482c66-48 138-62 228-62s162 14 228 62c-56 26-132 38-228 38S108 508 52 482z" fill="#176a5b" />
    </g>
  );
}
