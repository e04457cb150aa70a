import type { Ref } from 'react';

import { PICTURE_FONT } from '../../pictures/picture-file.ts';
import { longDateText } from '../../training/calendar-day.ts';
import { boardText } from './board-texts.ts';

interface Props {
  day: string;
  marks: string;
  ref: Ref<SVGSVGElement>;
  className: string | undefined;
}

/** Pixels of the picture as a file. */
export const BOARD_SIZE = { width: 1080, height: 1300 };

const SIDE = 6;
const TILE = 148;
/** Beds are 3 wide and 2 high. */
const left = (column: number) => 70 + column * (TILE + 8) + (column >= 3 ? 12 : 0);
const top = (row: number) => 190 + row * (TILE + 8) + Math.floor(row / 2) * 12;

const PETALS = ['#d6638f', '#8b6fc9', '#e0892f', '#4f83cc'];
const PETAL_ANGLES = [0, 72, 144, 216, 288];

/** How the garden came into bloom. No number is in it, so that it can be shown before others have played. */
export const BoardPicture = ({ day, marks, ...svg }: Props) => (
  <svg
    {...svg}
    {...BOARD_SIZE}
    viewBox={`0 0 ${BOARD_SIZE.width} ${BOARD_SIZE.height}`}
    role="img"
    aria-label={`Your garden of ${longDateText(day)}. ${boardText(marks)}`}
  >
    <rect {...BOARD_SIZE} fill="#fffdf6" />
    <text {...PICTURE_FONT} x="70" y="98" fontSize="58" fontWeight="700">
      Mindgrove daily board
    </text>
    <text {...PICTURE_FONT} x="70" y="158" fontSize="48">
      {longDateText(day)}
    </text>
    {[...marks].map((mark, square) => (
      <g key={square} transform={`translate(${left(square % SIDE)} ${top(Math.floor(square / SIDE))})`}>
        <rect width={TILE} height={TILE} rx="22" fill={mark === '.' ? '#e9e4d6' : '#cfe3c8'} />
        <g transform={`translate(${TILE / 2} ${TILE / 2})`}>
          {mark === '.' ? <Stone /> : mark === '1' ? <Flower petals={PETALS[(square * 7) % 4]} /> : <Bud />}
        </g>
      </g>
    ))}
    <text {...PICTURE_FONT} x="70" y="1242" fontSize="44">
      {boardText(marks)}
    </text>
  </svg>
);

const Stone = () => (
  <>
    <ellipse cy="8" rx="46" ry="34" fill="#b9b19d" />
    <ellipse cx="-6" cy="-2" rx="34" ry="22" fill="#cdc6b4" />
  </>
);

const Flower = ({ petals }: { petals: string | undefined }) => (
  <>
    {PETAL_ANGLES.map((angle) => (
      <circle key={angle} cy="-27" r="22" fill={petals} transform={`rotate(${angle})`} />
    ))}
    <circle r="17" fill="#f6cf57" />
  </>
);

const Bud = () => (
  <>
    <path d="M0 52C-4 30 4 12 0-8" fill="none" stroke="#3f7d4a" strokeWidth="9" strokeLinecap="round" />
    <path d="M0 30C-24 26-34 12-36-4-18-2-4 10 0 30ZM0 40C22 34 32 22 34 8 18 10 4 22 0 40Z" fill="#5c9a5f" />
    <path d="M0-2C-18-14-16-38 0-50 16-38 18-14 0-2Z" fill="#7fb77a" />
  </>
);
