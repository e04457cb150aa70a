import { createRequire } from 'node:module';

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

/** One plant for each day, with its foot at the origin. */
const PLANTS = [FLOWERS, ROUND_TREE, SAPLING, PINE, LAVENDER, BLOSSOM_TREE, BIRCH];

/** The grass of a day on which nothing was planted. */
const TUFT =
  '<path d="M-16 8Q-14-12-24-22M-4 8Q-4-18-2-30M10 8Q12-10 22-20" fill="none" stroke="#1f7a54" stroke-width="5" stroke-linecap="round"/>';

/** Twice the size at which mail programs show it. */
const PICTURE = { width: 1072, height: 600 };

const FONT = '@expo-google-fonts/atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf';
const LETTERS = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];
const [FIRST_X, STEP] = [116, 140];
/** The height of the front hill under each day. */
const GROUND = [404, 386, 392, 410, 414, 398, 380];

const COLORS = { green: '#0d6e53', white: '#ffffff', quiet: '#4a5b70', line: '#75869a' };

const PRACTICED = '1';

const xOf = (day: number) => FIRST_X + day * STEP;

/** Hills with a plant over each day of practice, and the seven days below. */
function drawWeek(week: string): string {
  const practiced = Array.from(week, (day) => day === PRACTICED);
  const plants = practiced.map((hasPracticed, day) => {
    const shape = hasPracticed ? PLANTS[day % PLANTS.length] : TUFT;
    return `<g transform="translate(${xOf(day)} ${GROUND[day]})">${shape}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}">
${SCENE}${plants.join('\n')}
<rect y="470" width="${PICTURE.width}" height="130" fill="#f5f8f6"/>
${practiced.map(drawDay).join('\n')}
</svg>`;
}

/** A filled circle with a light letter, or a ring with a dark one: they can be told apart without color. */
function drawDay(hasPracticed: boolean, day: number): string {
  const [fill, line, ink] = hasPracticed
    ? [COLORS.green, COLORS.green, COLORS.white]
    : [COLORS.white, COLORS.line, COLORS.quiet];
  return `<circle cx="${xOf(day)}" cy="535" r="42" fill="${fill}" stroke="${line}" stroke-width="4"/>
<text x="${xOf(day)}" y="552" text-anchor="middle" font-size="48" font-weight="700" fill="${ink}">${LETTERS[day]}</text>`;
}

const SCENE = `
<defs>
  <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#cfe8f5"/><stop offset="0.6" stop-color="#f4f2dd"/><stop offset="1" stop-color="#fbe9c8"/></linearGradient>
  <linearGradient id="near" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5cab7b"/><stop offset="1" stop-color="#2f8560"/></linearGradient>
  <radialGradient id="sun"><stop offset="0" stop-color="#fff6d8"/><stop offset="0.45" stop-color="#ffe7a6"/><stop offset="1" stop-color="#ffe7a6" stop-opacity="0"/></radialGradient>
</defs>
<rect width="1072" height="600" fill="url(#sky)"/>
<circle cx="836" cy="170" r="190" fill="url(#sun)"/><circle cx="836" cy="170" r="62" fill="#fff3cf"/>
<g fill="#ffffff" fill-opacity="0.75"><path d="M130 128a34 34 0 0 1 64-16 44 44 0 0 1 82 14 27 27 0 0 1 4 54H140a27 27 0 0 1-10-52z"/><path d="M520 84a24 24 0 0 1 46-10 32 32 0 0 1 58 10 19 19 0 0 1 2 38H528a19 19 0 0 1-8-38z"/></g>
<path d="M0 330C150 236 300 250 440 300S760 226 1072 300V600H0z" fill="#b7dcc0"/>
<path d="M0 372C200 300 420 356 600 330S900 300 1072 348V600H0z" fill="#8cc79c"/>
<path d="M0 412C140 372 290 380 430 402S660 420 780 398 960 366 1072 372V600H0z" fill="url(#near)"/>
`;

/** Renders a PNG in a thread of its own. */
async function render(week: string): Promise<Buffer> {
  // Loaded on demand: it takes memory, and recaps go out once a week.
  const { renderAsync } = await import('@resvg/resvg-js');
  const fontFiles = [createRequire(import.meta.url).resolve(FONT)];
  const image = await renderAsync(drawWeek(week), {
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Atkinson Hyperlegible Next' },
    fitTo: { mode: 'width', value: PICTURE.width },
  });
  return image.asPng();
}

/** The number of pictures that are kept, of 100 KB each. */
export const MAX_KEPT = 16;
/** The one that was used last is at the end. */
const kept = new Map<string, Promise<Buffer>>();

/**
 * The picture of a week, from Monday to Sunday: 1 for a day with practice, 0 for one without. There are 128 of them, and
 * most members share a few.
 */
export function renderWeek(week: string): Promise<Buffer> {
  const picture = kept.get(week) ?? render(week);
  kept.delete(week);
  kept.set(week, picture);
  void picture.catch(() => kept.delete(week));
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  return picture;
}
