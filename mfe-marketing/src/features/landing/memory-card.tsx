import type { ReactNode } from 'react';

export const CARD_WIDTH = 112;
export const CARD_HEIGHT = 136;

interface PlacedProps {
  x: number;
  y: number;
}

/** A card face down: the brand's leaf on a navy back. */
export function HiddenCard({ x, y }: PlacedProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={CARD_WIDTH} height={CARD_HEIGHT} rx="20" fill="url(#card-back)" stroke="#3c6a7c" strokeWidth="1.5" />
      <rect
        x="9"
        y="9"
        width="94"
        height="118"
        rx="13"
        fill="none"
        stroke="#8fd9b6"
        strokeOpacity="0.22"
        strokeWidth="1.5"
      />
      <path d="M56 44c18 8 22 30 0 50-22-20-18-42 0-50z" fill="#8fd9b6" fillOpacity="0.3" />
      <path d="M56 54v38" stroke="#0d2742" strokeOpacity="0.7" strokeWidth="2.5" strokeLinecap="round" />
    </g>
  );
}

/** A card face up; a matched one glows. */
export function OpenCard({
  x,
  y,
  matched = false,
  children,
}: PlacedProps & { matched?: boolean; children: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {matched && <rect x="-16" y="-16" width="144" height="168" rx="34" fill="#8ff0bd" fillOpacity="0.16" />}
      <rect y="7" width={CARD_WIDTH} height={CARD_HEIGHT} rx="20" fill="#061425" fillOpacity="0.35" />
      <rect width={CARD_WIDTH} height={CARD_HEIGHT} rx="20" fill="url(#card-face)" />
      {matched && <rect x="-4" y="-4" width="120" height="144" rx="23" fill="none" stroke="#7fe0ad" strokeWidth="4" />}
      {children}
    </g>
  );
}
