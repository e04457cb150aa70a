import { Picture, Sprig } from '../../layout/picture.tsx';

const cards = [
  { x: 93, y: 52, fill: '#1d4660' },
  { x: 123, y: 52, fill: '#7fe0ad' },
  { x: 93, y: 88, fill: '#7fe0ad' },
  { x: 123, y: 88, fill: '#1d4660' },
];

export const MobilePicture = () => (
  <Picture>
    <rect x="74" y="22" width="92" height="156" rx="18" fill="#061425" />
    <rect x="80" y="28" width="80" height="144" rx="13" fill="#eaf6ef" />
    <rect x="106" y="33" width="28" height="6" rx="3" fill="#061425" />
    {cards.map(({ x, y, fill }) => (
      <rect key={`${x} ${y}`} x={x} y={y} width="24" height="30" rx="6" fill={fill} />
    ))}
    <rect x="93" y="130" width="54" height="14" rx="7" fill="#13805a" />
    <rect x="104" y="160" width="32" height="4" rx="2" fill="#9fb3aa" />
    <Sprig x={46} y={176} />
    <Sprig x={196} y={174} size={0.8} />
  </Picture>
);
