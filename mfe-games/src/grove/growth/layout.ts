import { seededRandom } from '@mindgrove/contracts/rules/seeded-random';

/** The scene's size; every coordinate below is in its units. */
export const WIDTH = 800;
export const HEIGHT = 450;
/** The y at which the meadow begins. */
export const HORIZON = 246;

export interface Place {
  x: number;
  y: number;
}

/** An ellipse that stays free of plants. */
type Clearing = [x: number, y: number, rx: number, ry: number];

export interface Layout {
  /** The middle of the path at a height. */
  pathX: (y: number) => number;
  /** The first tree of the member. */
  firstTree: Place;
  bench: Place;
  lantern: Place;
  arch: Place;
  pond: Place;
  cabin: Place;
  birdhouse: Place;
  windmill: Place;
  trees: Place[];
  smallPlants: Place[];
  blooms: Place[];
}

export const TREES = 36;
export const SMALL_PLANTS = 74;
export const BLOOMS = 190;

/** Returns how large something looks at this height: smaller toward the horizon. */
export const depthScale = (y: number) => 0.4 + (0.75 * (y - HORIZON)) / (HEIGHT - HORIZON);

export const pathHalfWidth = (y: number) => 4 + (30 * (y - HORIZON)) / (HEIGHT - HORIZON);

/** Lays out a grove the same way for the same member, however it has grown: a place is never given away again. */
export function groveLayout(seed: number): Layout {
  const random = seededRandom(seed);
  const isMirrored = random() < 0.5;
  const phase = random();
  const mirrored = (x: number) => (isMirrored ? WIDTH - x : x);
  const pathX = (y: number) => {
    const nearness = (y - HORIZON) / (HEIGHT - HORIZON);
    return mirrored(468 + 62 * Math.sin(3.2 * nearness + phase) - 60 * nearness);
  };
  const beside = (y: number, distance: number) => ({ x: pathX(y) + (isMirrored ? -distance : distance), y });
  const firstTree = { x: mirrored(205 + 30 * random()), y: 382 };
  const fixed = {
    pathX,
    firstTree,
    bench: beside(362, -84),
    lantern: beside(330, 40),
    arch: beside(292, 0),
    pond: { x: mirrored(640), y: 358 },
    cabin: { x: mirrored(682), y: 268 },
    birdhouse: { x: mirrored(92), y: 402 },
    windmill: beside(HORIZON, 54),
  };
  const clearings: Clearing[] = [
    [fixed.bench.x, fixed.bench.y, 54, 24],
    [fixed.lantern.x, fixed.lantern.y, 16, 12],
    [fixed.pond.x, fixed.pond.y + 6, 126, 52],
    [fixed.cabin.x, fixed.cabin.y, 52, 20],
    [fixed.birdhouse.x, fixed.birdhouse.y - 8, 46, 40],
  ];
  const isFree = (place: Place) =>
    Math.abs(place.x - pathX(place.y)) > pathHalfWidth(place.y) + 18 * depthScale(place.y) &&
    clearings.every(([x, y, rx, ry]) => ((place.x - x) / rx) ** 2 + ((place.y - y) / ry) ** 2 > 1);
  const trees = treePlaces(random, (place) => isFree(place) && isRoomForTree(place, firstTree, pathX));
  return {
    ...fixed,
    trees,
    smallPlants: places(SMALL_PLANTS, random, { from: 272, to: 442, spacing: 26, isFree }),
    blooms: places(BLOOMS, random, { from: 258, to: 446, spacing: 5, isFree }),
  };
}

/** Heights of the first trees, near enough to be seen well; later ones fill the background and the edges. */
const FIRST_BANDS: [number, number][] = [
  [318, 344],
  [300, 330],
  [345, 372],
  [270, 292],
];
const LATER_BANDS: [number, number][] = [
  [256, 276],
  [276, 300],
  [256, 270],
  [300, 345],
  [390, 425],
];

function treePlaces(random: () => number, isFree: (place: Place) => boolean): Place[] {
  const taken: Place[] = [];
  for (let index = 0; index < TREES; index++) {
    const bands = index < 8 ? FIRST_BANDS : LATER_BANDS;
    const [from, to] = bands[index % bands.length] ?? [256, 300];
    taken.push(...places(1, random, { from, to, spacing: 50, isFree, taken }));
  }
  return taken;
}

/** The middle of the meadow stays open, and so does the view of the first tree. */
function isRoomForTree({ x, y }: Place, first: Place, pathX: Layout['pathX']): boolean {
  if (Math.abs(x - first.x) < 62 && y > 292) return false;
  if (y > 385) return Math.abs(x - WIDTH / 2) > 285;
  if (y > 340) return Math.abs(x - pathX(y)) > 120;
  return Math.abs(x - pathX(y)) > 30;
}

interface Rules {
  from: number;
  to: number;
  /** The distance between neighbors, at full size. */
  spacing: number;
  isFree: (place: Place) => boolean;
  taken?: readonly Place[];
}

const TRIES = 60;

function places(count: number, random: () => number, { from, to, spacing, isFree, taken = [] }: Rules): Place[] {
  const found: Place[] = [];
  const isApart = (one: Place) =>
    [...taken, ...found].every(
      (other) => Math.hypot(one.x - other.x, 2.2 * (one.y - other.y)) > spacing * depthScale(one.y),
    );
  const findPlace = () => {
    let free: Place | undefined;
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const place = { x: 14 + (WIDTH - 28) * random(), y: from + (to - from) * random() };
      if (!isFree(place)) continue;
      if (isApart(place)) return place;
      free ??= place;
    }
    return free ?? { x: 20, y: to };
  };
  while (found.length < count) found.push(findPlace());
  return found;
}
