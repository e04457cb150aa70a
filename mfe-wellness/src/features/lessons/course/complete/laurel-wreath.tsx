import styles from './laurel-wreath.module.css';

/** Degrees around the wreath's center, from its foot up. */
const LEAF_ANGLES = [30, 54, 78, 102, 126, 148];

export const LaurelWreath = () => (
  <svg className={styles.wreath} viewBox="0 -14 160 150" aria-hidden="true" focusable="false">
    <Branch />
    <g transform="translate(160 0) scale(-1 1)">
      <Branch />
    </g>
    <circle cx="80" cy="68" r="27" fill="#f6c453" />
    <circle cx="80" cy="68" r="21" fill="#fbe7b4" />
    <path
      d="m69 68 8 8 15-17"
      fill="none"
      stroke="#075a48"
      strokeWidth="6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

const Branch = () => (
  <g>
    <path d="M80 124C36 122 18 84 34 36" fill="none" stroke="#0d6e53" strokeWidth="4" strokeLinecap="round" />
    {LEAF_ANGLES.map((angle, index) => (
      <g key={angle} transform={`rotate(${angle} 80 68) translate(80 124)`}>
        <path d="M0 0c-12-2-20 4-24 12 11 3 20-2 24-12z" fill={index % 2 ? '#2b9a70' : '#14845c'} />
        <path d="M-2 0c-10-4-16-12-16-20 10 0 17 8 16 20z" fill="#4fae84" />
      </g>
    ))}
  </g>
);
