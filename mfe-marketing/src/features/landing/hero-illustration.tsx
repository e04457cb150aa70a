import { Sapling, Sunrise } from './card-pictures.tsx';
import { Grove } from './grove.tsx';
import styles from './hero-illustration.module.css';
import { CARD_HEIGHT, CARD_WIDTH, HiddenCard, OpenCard } from './memory-card.tsx';

const GAP = 20;
const column = (index: number) => index * (CARD_WIDTH + GAP);
const row = (index: number) => index * (CARD_HEIGHT + GAP);

/** A round of Memory Match laid out in a grove: one pair is found, a third card has just been turned. Decoration only. */
export function HeroIllustration() {
  return (
    <svg className={styles.picture} viewBox="0 0 560 560" aria-hidden="true" focusable="false">
      <Gradients />
      <circle cx="280" cy="250" r="270" fill="url(#glow)" />
      <Grove />
      <g transform="translate(92 40) rotate(-7 188 224)">
        <HiddenCard x={column(0)} y={row(0)} />
        <HiddenCard x={column(2)} y={row(0)} />
        <HiddenCard x={column(0)} y={row(1)} />
        <HiddenCard x={column(2)} y={row(1)} />
        <HiddenCard x={column(1)} y={row(2)} />
        <HiddenCard x={column(2)} y={row(2)} />
        <OpenCard x={column(1)} y={row(0)} matched>
          <Sapling />
        </OpenCard>
        <OpenCard x={column(1)} y={row(1)}>
          <Sunrise />
        </OpenCard>
        <OpenCard x={column(0)} y={row(2)} matched>
          <Sapling />
        </OpenCard>
      </g>
    </svg>
  );
}

function Gradients() {
  return (
    <defs>
      <linearGradient id="card-back" x1="0" y1="0" x2="1" y2="1">
        <stop stopColor="#1d4660" />
        <stop offset="1" stopColor="#122f4b" />
      </linearGradient>
      <linearGradient id="card-face" x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="#ffffff" />
        <stop offset="1" stopColor="#eaf6ef" />
      </linearGradient>
      <radialGradient id="glow">
        <stop stopColor="#7fe0ad" stopOpacity="0.38" />
        <stop offset="1" stopColor="#7fe0ad" stopOpacity="0" />
      </radialGradient>
    </defs>
  );
}
