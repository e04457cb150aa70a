/** The pictures on the hero's open cards, each drawn for a card of 112 by 136. */

export function Sapling() {
  return (
    <g>
      <path d="M22 104c14-14 54-14 68 0v4H22z" fill="#d9efe1" />
      <path d="M56 106V62" stroke="#0d6e53" strokeWidth="5" strokeLinecap="round" />
      <path d="M56 76C36 78 27 64 27 48c19-1 30 10 29 28z" fill="#13805a" />
      <path d="M56 66c-1-19 10-31 31-32 1 19-9 33-31 32z" fill="#3fb983" />
    </g>
  );
}

export function Sunrise() {
  return (
    <g>
      <circle cx="56" cy="66" r="22" fill="#f6c453" />
      <g stroke="#f6c453" strokeWidth="5" strokeLinecap="round">
        <path d="M56 30v-6M82 42l5-5M30 42l-5-5M92 66h6M20 66h-6" />
      </g>
      <path d="M12 84c22-14 40-12 54-4s24 6 34 2v26c0 8-6 14-14 14H26c-8 0-14-6-14-14z" fill="#2fa575" />
      <path d="M12 98c18-8 34-6 48 0s28 6 40 0v10c0 8-6 14-14 14H26c-8 0-14-6-14-14z" fill="#13805a" />
    </g>
  );
}
