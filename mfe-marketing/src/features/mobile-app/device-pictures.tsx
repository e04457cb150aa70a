import type { Screen } from './install-guides.ts';
import styles from './device-pictures.module.css';

const Icon = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect width="34" height="34" rx="9" fill="#0b1d36" />
    <circle cx="12.500" cy="15" r="6.500" fill="#3fb983" />
    <circle cx="21.500" cy="15" r="6.500" fill="#7fe0ad" />
    <path d="M17 27v-9" stroke="#7fe0ad" strokeWidth="2.500" strokeLinecap="round" />
  </g>
);

const Tiles = ({ x, y }: { x: number; y: number }) => (
  <g fill="#cfe0d7">
    <rect x={x} y={y} width="34" height="34" rx="9" />
    <rect x={x + 44} y={y} width="34" height="34" rx="9" />
    <rect x={x} y={y + 44} width="34" height="34" rx="9" />
  </g>
);

const IPhone = () => (
  <>
    <rect x="96" y="8" width="108" height="184" rx="20" fill="#0b1d36" />
    <rect x="102" y="14" width="96" height="172" rx="15" fill="#ffffff" />
    <rect x="134" y="19" width="32" height="7" rx="3.500" fill="#0b1d36" />
    <Tiles x={111} y={42} />
    <Icon x={155} y={86} />
    <path d="M102 148h96v23a15 15 0 0 1-15 15h-66a15 15 0 0 1-15-15z" fill="#e9f0ec" />
    <circle cx="150" cy="166" r="17" fill="#dff3e8" stroke="#0d6e53" strokeWidth="2.500" />
    <g fill="none" stroke="#0d6e53" strokeWidth="2.500" strokeLinecap="round" strokeLinejoin="round">
      <path d="M145 163h-3v12h16v-12h-3M150 170v-14M145.500 159.500l4.500-4.500 4.500 4.500" />
    </g>
  </>
);

const Android = () => (
  <>
    <rect x="96" y="8" width="108" height="184" rx="16" fill="#0b1d36" />
    <rect x="102" y="14" width="96" height="172" rx="11" fill="#ffffff" />
    <path d="M102 25a11 11 0 0 1 11-11h74a11 11 0 0 1 11 11v21h-96z" fill="#e9f0ec" />
    <rect x="109" y="24" width="58" height="14" rx="7" fill="#ffffff" />
    <circle cx="183" cy="31" r="13" fill="#dff3e8" stroke="#0d6e53" strokeWidth="2.500" />
    <g fill="#0d6e53">
      <circle cx="183" cy="25" r="2.200" />
      <circle cx="183" cy="31" r="2.200" />
      <circle cx="183" cy="37" r="2.200" />
    </g>
    <Tiles x={111} y={66} />
    <Icon x={155} y={110} />
    <path d="M136 172h28" stroke="#9fb3aa" strokeWidth="4" strokeLinecap="round" />
  </>
);

const Computer = () => (
  <>
    <rect x="46" y="22" width="208" height="134" rx="12" fill="#0b1d36" />
    <rect x="54" y="30" width="192" height="118" rx="6" fill="#ffffff" />
    <path d="M54 36a6 6 0 0 1 6-6h180a6 6 0 0 1 6 6v22H54z" fill="#e9f0ec" />
    <rect x="64" y="37" width="148" height="14" rx="7" fill="#ffffff" />
    <circle cx="228" cy="44" r="13" fill="#dff3e8" stroke="#0d6e53" strokeWidth="2.500" />
    <g fill="none" stroke="#0d6e53" strokeWidth="2.200" strokeLinecap="round" strokeLinejoin="round">
      <path d="M226 39h-5v8.500h14V44M225 50.500h6M231.500 36.500v6M228.500 40l3 3 3-3" />
    </g>
    <Icon x={133} y={84} />
    <path d="M30 170h240l-12 14a8 8 0 0 1-6 3H48a8 8 0 0 1-6-3z" fill="#20405f" />
    <path d="M126 156h48v14h-48z" fill="#16304f" />
  </>
);

const drawings = {
  iphone: { Drawing: IPhone, viewBox: '90 4 120 192' },
  android: { Drawing: Android, viewBox: '90 4 120 192' },
  computer: { Drawing: Computer, viewBox: '24 14 252 178' },
};

/** Decorative: the steps beside it say the same in words. */
export function DevicePicture({ screen }: { screen: Screen }) {
  const { Drawing, viewBox } = drawings[screen];
  return (
    <svg className={styles.device} viewBox={viewBox} aria-hidden="true" focusable="false">
      <Drawing />
    </svg>
  );
}
