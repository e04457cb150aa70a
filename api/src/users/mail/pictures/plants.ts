const trunk = (height: number, width = 14) =>
  `<path d="M${-width / 2} 10L${-width / 4} ${-height}h${width / 2}L${width / 2} 10z" fill="#7a4f35"/>`;

const shadow = '<ellipse cx="0" cy="10" rx="48" ry="9" fill="#1f6b4a" fill-opacity="0.35"/>';

const ROUND_TREE = `${shadow}${trunk(70, 18)}<circle cx="-26" cy="-92" r="38" fill="#1f7a54"/><circle cx="26" cy="-96" r="40" fill="#227f58"/><circle cx="0" cy="-130" r="44" fill="#2f9467"/><circle cx="-12" cy="-142" r="20" fill="#58b584" fill-opacity="0.7"/>`;

const PINE = `${shadow}${trunk(30)}<path d="M0-190L40-112H-40z" fill="#2c8a63"/><path d="M0-146L50-64H-50z" fill="#217a57"/><path d="M0-100L60-14H-60z" fill="#17694a"/>`;

const petals = (color: string) =>
  [0, 60, 120, 180, 240, 300]
    .map((turn) => `<ellipse cx="0" cy="-19" rx="12" ry="19" fill="${color}" transform="rotate(${turn})"/>`)
    .join('');

const flower = (x: number, height: number, color: string) =>
  `<path d="M${x / 3} 8Q${x} ${-height / 2} ${x} ${-height}" fill="none" stroke="#1f7a54" stroke-width="6"/><g transform="translate(${x} ${-height})">${petals(color)}<circle r="10" fill="#ffe08a"/></g>`;

const FLOWERS = `${shadow}${flower(-30, 64, '#f2a0b5')}${flower(4, 108, '#f7c873')}${flower(36, 76, '#c9a5e6')}`;

const BLOSSOM_TREE = `${shadow}${trunk(66, 16)}<circle cx="-28" cy="-88" r="34" fill="#e993ab"/><circle cx="28" cy="-92" r="36" fill="#ee9fb4"/><circle cx="0" cy="-122" r="40" fill="#f4b3c3"/><circle cx="10" cy="-128" r="16" fill="#fbd6df" fill-opacity="0.9"/>`;

const LEAF = 'M0 0C22-10 44-4 54 20 28 26 8 20 0 0z';
const SAPLING = `${shadow}<path d="M0 10C-4-30 6-70 0-112" fill="none" stroke="#1f7a54" stroke-width="8" stroke-linecap="round"/><path d="${LEAF}" transform="translate(2 -56) rotate(-28)" fill="#3fa675"/><path d="${LEAF}" transform="translate(-2 -76) scale(-1 1) rotate(-28)" fill="#58b584"/><path d="${LEAF}" transform="translate(0 -110) rotate(-70)" fill="#7ccb9c"/>`;

const BIRCH = `${shadow}<path d="M-8 10L-5-120h10L8 10z" fill="#f3efe4"/><path d="M-7-18h8M-1-52h7M-5-84h6" stroke="#5b5247" stroke-width="5"/><ellipse cx="0" cy="-128" rx="46" ry="62" fill="#9bc45c"/><ellipse cx="-10" cy="-146" rx="20" ry="28" fill="#b9d985" fill-opacity="0.8"/>`;

const cone = (x: number, height: number) =>
  `<path d="M${x} 8Q${x * 1.3} ${-height / 2} ${x * 1.5} ${-height}" fill="none" stroke="#2c8a63" stroke-width="5"/><ellipse cx="${x * 1.5}" cy="${-height}" rx="9" ry="30" fill="#8b7fd0"/>`;
const LAVENDER = `${shadow}${[-32, -14, 4, 20, 34].map((x, index) => cone(x, 62 + (index % 3) * 20)).join('')}`;

/** One for each day, with its foot at the origin. */
export const PLANTS = [FLOWERS, ROUND_TREE, SAPLING, PINE, LAVENDER, BLOSSOM_TREE, BIRCH];

/** Where nothing was planted, there is grass. */
export const TUFT =
  '<path d="M-16 8Q-14-12-24-22M-4 8Q-4-18-2-30M10 8Q12-10 22-20" fill="none" stroke="#1f7a54" stroke-width="5" stroke-linecap="round"/>';
